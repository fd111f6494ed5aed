-- How many sessions were opened by a sign-in on each day of Paris: counts that say nothing of anybody, kept for good. Each session
-- counts once, in the transaction that opens it, in one of eight parts: those who sign in at once seldom wait for each other.
create table connexion_jour (
  jour date not null,
  part smallint not null constraint connexion_jour_part check (part between 0 and 7),
  nombre integer not null constraint connexion_jour_nombre check (nombre > 0),
  constraint connexion_jour_pk primary key (jour, part)
);
