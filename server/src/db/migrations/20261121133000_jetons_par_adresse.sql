-- Anonymous tokens given to one caller in the current period: one row for each, whatever he asks.
create table jeton_par_reseau (
  reseau text primary key,
  debut timestamptz not null,
  nombre integer not null check (nombre > 0)
);
create index jeton_par_reseau_debut on jeton_par_reseau (debut);
