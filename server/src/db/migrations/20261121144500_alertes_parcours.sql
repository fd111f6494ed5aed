-- The walk of the alert engine over the meters, in the order of their numbers.
create index affectation_compteur_appareil on affectation_compteur (compteur_id, debut);

-- The daily average of a contract (CMJ) over the twelve months before a month, kept as long as nights ask for it.
drop table consommation_moyenne;
create table consommation_moyenne (
  numero_contrat text not null references abonnement on delete cascade,
  mois date not null check (extract(day from mois) = 1),
  litres_par_jour integer not null check (litres_par_jour >= 0),
  jours smallint not null check (jours > 0),
  primary key (numero_contrat, mois)
);

-- The first day that the walk judges: nights that were missed are made up for, also when the walk is cut short.
alter table parcours_alerte add column du date not null;
