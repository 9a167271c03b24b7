/** SQL condition on a row `p` of `staff_people`: no role at any merchant, and not one of the installation's own people. */
export const isIdlePerson = `not exists (select from staff_assignments a where a.person_id = p.person_id)
     and not exists (select from platform_people o where o.person_id = p.person_id)`
