-- The session tells a person's discount limit beside the kitchen's language: the platform's role reads both settings.
alter policy platform on settings using (key in ('kitchen.language', 'order.discountPercent'));
