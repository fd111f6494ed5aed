-- What a subscribed service keeps beside its day (docs/domaines/services.md), and services asked for by the hundred.
alter table service_souscrit
  add column telephone text constraint service_souscrit_telephone check (length(telephone) between 3 and 16),
  -- The alert that an AC service made: it ends with it, and with whatever ends it.
  add column alerte_id bigint constraint service_souscrit_alerte references alerte on delete cascade,
  -- The terms of sale that were accepted.
  add column conditions_version text constraint service_souscrit_conditions check (length(conditions_version) between 1 and 20),
  add constraint service_souscrit_alerte_du_service check (alerte_id is null or code = 'AC');
create unique index service_souscrit_par_alerte on service_souscrit (alerte_id) where alerte_id is not null;

-- One service, subscribed or given up for many contracts. `reference` is chosen by whoever asks: the same one twice is one.
-- What was typed is forgotten once all is done.
create table traitement_services (
  id bigint generated always as identity primary key,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  reference text not null,
  code text not null constraint traitement_services_code check (code in ('PA', 'ME', 'PM', 'FE', 'AR')),
  action text not null constraint traitement_services_action check (action in ('SOUSCRIPTION', 'RESILIATION')),
  saisie jsonb,
  iban_scelle text constraint traitement_services_iban check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  iban_fin text constraint traitement_services_iban_fin check (iban_fin ~ '^[A-Z0-9]{4}$'),
  bic_scelle text constraint traitement_services_bic check (bic_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  titulaire_scelle text constraint traitement_services_titulaire check (titulaire_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  etat text not null default 'INIT' constraint traitement_services_etat check (etat in ('INIT', 'EN_COURS', 'TERMINE')),
  cree_le timestamptz not null,
  termine_le timestamptz,
  constraint traitement_services_reference unique (reference),
  constraint traitement_services_iban_entier check ((iban_scelle is null) = (iban_fin is null)),
  constraint traitement_services_fini check ((etat = 'TERMINE') = (termine_le is not null)),
  constraint traitement_services_oublie check (etat <> 'TERMINE' or (saisie is null and iban_scelle is null and titulaire_scelle is null and bic_scelle is null))
);
create index traitement_services_utilisateur on traitement_services (utilisateur_id, cree_le desc);
create index traitement_services_a_faire on traitement_services (id) where etat <> 'TERMINE';

create table traitement_services_contrat (
  traitement_id bigint not null references traitement_services on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  etat text not null default 'A_FAIRE' constraint traitement_services_contrat_etat check (etat in ('A_FAIRE', 'FAIT', 'NON_EFFECTUE')),
  motif text,
  primary key (traitement_id, numero_contrat),
  constraint traitement_services_contrat_motif check (motif is null or etat = 'NON_EFFECTUE')
);
create index traitement_services_contrat_abonnement on traitement_services_contrat (numero_contrat);
create index traitement_services_contrat_reste on traitement_services_contrat (traitement_id, etat, numero_contrat);
