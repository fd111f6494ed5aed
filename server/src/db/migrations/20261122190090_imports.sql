-- What was imported.

-- One row per import, written when it ends; the counts are those of its report.
create table journal_import (
  id bigint generated always as identity primary key,
  nature text not null check (nature in ('telereleves', 'clients', 'contrats', 'compteurs', 'factures', 'releves', 'productions', 'periodes',
    'services', 'mandats', 'echeanciers')),
  fichier text not null,
  debut timestamptz not null,
  fin timestamptz not null,
  lues bigint not null,
  acceptees bigint not null,
  repetees bigint not null,
  rejetees bigint not null,
  rapport jsonb not null,
  silencieux boolean not null default false
);
create index journal_import_fin on journal_import (fin desc);

-- The contracts that an import of readings made for meters which the database did not know. Their start follows the
-- first reading, and their numbers stay out of the range that a utility uses.
create table contrat_cree_par_import (
  compteur_id bigint primary key references compteur on delete cascade,
  numero_contrat text not null unique references abonnement on delete cascade
);

create sequence numero_cree_par_import minvalue 9000000 maxvalue 9999999;
