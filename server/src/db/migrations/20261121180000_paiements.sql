-- Attempts to pay, and what was received. An attempt is a state machine: see docs/paiements.md.
create table tentative_paiement (
  id bigint generated always as identity primary key,
  -- Ours, never used again; the only name that a browser is given.
  reference text not null unique check (reference ~ '^[A-Z0-9]{16}$'),
  type_service text not null check (type_service in ('MTC', 'PAYBOX', 'PAYZEN', 'PAYEXT', 'PAYLINE', 'TIPI', 'PAYFIP', 'STRIPE', 'AXEPTA', 'COBALT')),
  traite_facturation_code text not null,
  origine text not null check (origine in ('FACTURES', 'CONTRAT', 'ECHEANCE', 'ANONYME')),
  utilisateur_id bigint references utilisateur on delete set null,
  email text not null,
  montant_cents bigint not null check (montant_cents > 0),
  devise text not null default 'EUR' check (devise in ('EUR', 'MAD')),
  etat text not null default 'CREEE' check (etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE', 'ENREGISTREE', 'ANNULEE', 'REFUSEE', 'EXPIREE')),
  -- The provider's token of the page, and its id of the transaction.
  jeton text,
  identifiant_transaction text,
  numero_autorisation text,
  code_retour text,
  libelle_retour text,
  creee_le timestamptz not null,
  modifiee_le timestamptz not null,
  transaction_le timestamptz,
  -- When the provider is to be asked next; null when there is nothing left to ask.
  interroger_le timestamptz,
  interrogations integer not null default 0,
  -- What a person has to look at: an amount that differs, a transaction that another attempt bears…
  anomalie text,
  -- When the utility's accounts took it over.
  integree_le timestamptz,
  check (etat <> 'ENREGISTREE' or (identifiant_transaction is not null and transaction_le is not null))
);
create unique index tentative_paiement_transaction on tentative_paiement (type_service, identifiant_transaction) where etat = 'ENREGISTREE';
create unique index tentative_paiement_jeton on tentative_paiement (type_service, jeton) where jeton is not null;
create index tentative_paiement_interroger on tentative_paiement (interroger_le) where interroger_le is not null;
create index tentative_paiement_sans_retour on tentative_paiement (creee_le) where etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE');
create index tentative_paiement_non_integree on tentative_paiement (transaction_le) where etat = 'ENREGISTREE' and integree_le is null;
create index tentative_paiement_utilisateur on tentative_paiement (utilisateur_id) where utilisateur_id is not null;

-- What an attempt pays. Without invoice, the amount goes to the oldest debts of the contract when it is recorded.
create table ligne_tentative_paiement (
  tentative_id bigint not null references tentative_paiement on delete cascade,
  rang smallint not null,
  numero_contrat text not null references abonnement,
  facture_id bigint references facture,
  montant_cents bigint not null check (montant_cents > 0),
  primary key (tentative_id, rang)
);
create index ligne_tentative_paiement_facture on ligne_tentative_paiement (facture_id) where facture_id is not null;
create index ligne_tentative_paiement_contrat on ligne_tentative_paiement (numero_contrat);

-- Every notification that came in, believed or not, without card data.
create table notification_paiement (
  id bigint generated always as identity primary key,
  type_service text not null,
  recue_le timestamptz not null,
  -- SHA-256 of what came in.
  empreinte bytea not null,
  tentative_id bigint references tentative_paiement on delete cascade,
  issue text not null check (issue in ('ENREGISTREE', 'DEJA_ENREGISTREE', 'NOTEE', 'REFUSEE', 'INCONNUE', 'ANOMALIE', 'ECHEC')),
  motif text not null default ''
);
create index notification_paiement_tentative on notification_paiement (tentative_id);
create index notification_paiement_recue on notification_paiement (recue_le);

-- What was collected by an attempt: one row for each invoice or contract that it paid, with the settlement it made.
create table encaissement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement,
  reglement_id bigint not null unique references reglement,
  facture_id bigint references facture,
  montant_cents bigint not null check (montant_cents > 0),
  -- Part of it that went beyond what was owed: in the customer's favour until it is given back.
  trop_percu_cents bigint not null default 0 check (trop_percu_cents between 0 and montant_cents)
);
create index encaissement_tentative on encaissement (tentative_id);
create index encaissement_facture on encaissement (facture_id) where facture_id is not null;
create index encaissement_trop_percu on encaissement (id) where trop_percu_cents > 0;
