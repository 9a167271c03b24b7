/** SQL condition on a row `p` of `staff_people`: not one of the installation's own people. */
export const isNoPlatformPerson = `not exists (select from platform_people o where o.person_id = p.person_id)`
