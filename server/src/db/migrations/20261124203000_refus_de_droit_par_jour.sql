-- How often a call was refused for a right that the table of rights takes away, by day of Paris, action and profile: counts that
-- say nothing of anybody, kept for a month.
create table refus_droit_jour (
  jour date not null,
  droit text not null,
  profil text not null,
  nombre integer not null constraint refus_droit_jour_nombre check (nombre > 0),
  constraint refus_droit_jour_pk primary key (jour, droit, profil)
);
