-- What the utility's systems are told, and by which keys they answer (docs/domaines/echanges.md).

-- Written in the transaction of the act. What was told stays told: no foreign key to contracts.
create table evenement_sortant (
  id bigint generated always as identity constraint evenement_sortant_pk primary key,
  -- The number of the message, the same however often it is sent.
  reference uuid not null default gen_random_uuid() constraint evenement_sortant_reference unique,
  type text not null constraint evenement_sortant_type check (type ~ '^[a-z_]+(\.[a-z_]+)?$'),
  -- What is told in order: all of one contract, or of one customer.
  sujet text not null constraint evenement_sortant_sujet check (length(sujet) between 1 and 60),
  donnees jsonb not null constraint evenement_sortant_donnees check (jsonb_typeof(donnees) = 'object'),
  survenu_le timestamptz not null,
  -- When each receiver that wants it was given its delivery.
  reparti_le timestamptz
);
create index evenement_sortant_a_repartir on evenement_sortant (id) where reparti_le is null;
create index evenement_sortant_survenu on evenement_sortant (survenu_le);
create index evenement_sortant_du_sujet on evenement_sortant (sujet, id desc);

-- A system that is told.
create table recepteur (
  id bigint generated always as identity constraint recepteur_pk primary key,
  -- What its secrets are sealed for.
  reference uuid not null constraint recepteur_reference unique,
  libelle text not null constraint recepteur_libelle check (length(libelle) between 1 and 100),
  url text not null constraint recepteur_url check (url ~ '^https?://' and length(url) <= 500),
  types text[] not null constraint recepteur_types check (cardinality(types) > 0),
  secret_scelle text not null,
  -- Signs too until then, after a renewal.
  ancien_secret_scelle text,
  ancien_secret_fin timestamptz,
  -- Sent nothing; its deliveries wait.
  suspendu boolean not null default false,
  cree_le timestamptz not null,
  constraint recepteur_libelle_unique unique (libelle),
  constraint recepteur_ancien_secret check ((ancien_secret_scelle is null) = (ancien_secret_fin is null))
);

-- How a receiver answers; locked by whoever sends to it, apart from what the staff changes.
create table etat_recepteur (
  recepteur_id bigint constraint etat_recepteur_pk primary key references recepteur on delete cascade,
  -- Failures in a row that are the receiver's own, and until when it is left alone.
  echecs integer not null default 0 constraint etat_recepteur_echecs check (echecs >= 0),
  reprise_le timestamptz,
  derniere_erreur text,
  dernier_succes_le timestamptz
);

-- One event for one receiver; of one subject in the order of their numbers.
create table livraison (
  id bigint generated always as identity constraint livraison_pk primary key,
  recepteur_id bigint not null references recepteur on delete cascade,
  evenement_id bigint not null references evenement_sortant on delete cascade,
  sujet text not null,
  etat text not null default 'ATTENTE' constraint livraison_etat check (etat in ('ATTENTE', 'LIVREE', 'ABANDONNEE')),
  tentatives smallint not null default 0,
  -- Null before the first failure.
  prochain_essai timestamptz,
  statut smallint,
  erreur text,
  livree_le timestamptz,
  constraint livraison_une unique (evenement_id, recepteur_id),
  constraint livraison_livree check ((etat = 'LIVREE') = (livree_le is not null))
);
create index livraison_a_faire on livraison (recepteur_id, id) where etat = 'ATTENTE';
create index livraison_retenue on livraison (recepteur_id, sujet, id) where etat = 'ATTENTE' and prochain_essai is not null;
create index livraison_en_attente on livraison (id) where etat = 'ATTENTE';
create index livraison_abandonnee on livraison (id) where etat = 'ABANDONNEE';
create index livraison_du_sujet on livraison (sujet, id desc);

-- A key by which a system of the utility answers; only its print is kept.
create table cle_api (
  id bigint generated always as identity constraint cle_api_pk primary key,
  -- Its beginning, by which people tell it from the others.
  prefixe text not null constraint cle_api_prefixe_unique unique constraint cle_api_prefixe check (prefixe ~ '^[a-z0-9]{8}$'),
  empreinte bytea not null constraint cle_api_empreinte check (length(empreinte) = 32),
  libelle text not null constraint cle_api_libelle check (length(libelle) between 1 and 100),
  portees text[] not null constraint cle_api_portees
    check (cardinality(portees) > 0 and portees <@ array['demandes', 'rendez-vous', 'contrats']),
  creee_le timestamptz not null,
  expire_le timestamptz,
  revoquee_le timestamptz,
  employee_le timestamptz
);

-- What was answered to a system, answered again when it asks again under the same key of idempotence.
create table appel_entrant (
  cle_id bigint not null references cle_api on delete cascade,
  idempotence text not null constraint appel_entrant_idempotence check (length(idempotence) between 1 and 100),
  empreinte bytea not null constraint appel_entrant_empreinte check (length(empreinte) = 32),
  appel text not null,
  reponse jsonb not null,
  recu_le timestamptz not null,
  constraint appel_entrant_pk primary key (cle_id, idempotence)
);
create index appel_entrant_recu on appel_entrant (recu_le);
