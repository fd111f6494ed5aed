-- The first day of what was observed: a leak began before the period that it is reported in.
alter table instance_alerte add column depuis date check (depuis <= date_declenchante);
