-- A request that is begun and not sent: of one account, for one contract or none, for some days
-- (docs/domaines/demarches.md#brouillons).
create table brouillon_demarche (
  id bigint generated always as identity constraint brouillon_demarche_pk primary key,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  type_formulaire text not null constraint brouillon_demarche_type check (type_formulaire ~ '^[A-Z0-9_]{2,60}$'),
  numero_contrat text references abonnement on delete cascade,
  -- Under which it will be sent.
  id_processus uuid not null,
  -- The questions as they were then.
  version text not null constraint brouillon_demarche_version check (length(version) <= 8000),
  etape text not null constraint brouillon_demarche_etape check (length(etape) between 1 and 100),
  valeurs jsonb not null constraint brouillon_demarche_valeurs check (jsonb_typeof(valeurs) = 'object'),
  enregistre_le timestamptz not null,
  constraint brouillon_demarche_un unique nulls not distinct (utilisateur_id, type_formulaire, numero_contrat)
);
create index brouillon_demarche_contrat on brouillon_demarche (numero_contrat) where numero_contrat is not null;
create index brouillon_demarche_age on brouillon_demarche (enregistre_le);
