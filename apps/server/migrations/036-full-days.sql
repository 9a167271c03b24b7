-- Full days of limited offers are read with every order: those that are long over go.
grant delete on promotion_uses to tabard_app;
