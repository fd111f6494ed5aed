-- The electricity that the installation of a contract produced, per local day.
create table production_jour (
  numero_contrat text not null references abonnement on delete cascade,
  jour date not null,
  wattheures bigint not null check (wattheures >= 0),
  primary key (numero_contrat, jour)
);
