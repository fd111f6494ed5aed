-- Payments on line, from the attempt to the accounts of the utility.

-- What hands recorded payments over to the utility's accounts, file by file (docs/paiements.md).
create table remise_encaissements (
  id bigint generated always as identity primary key,
  creee_le timestamptz not null,
  -- When its file was complete; until then it is written again.
  deposee_le timestamptz
);
create index remise_encaissements_a_deposer on remise_encaissements (id) where deposee_le is null;

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
  -- When the utility's accounts took it over.
  integree_le timestamptz,
  -- SHA-256 of who asks for what in which conversation: a double click is one attempt.
  cle_demande bytea,
  -- Where the browser was sent: method, address, fields.
  redirection jsonb,
  interrogee_le timestamptz,
  remise_id bigint references remise_encaissements,
  -- A payer may try several cards on one page, each try a transaction of its own at the provider: those that were said to be
  -- with the bank, and those that are over, so that messages may come in any order.
  transactions_attendues text[] not null default '{}',
  transactions_closes text[] not null default '{}',
  repris_cents bigint not null default 0,
  -- When the browser said that it leaves for the provider: what tells a payer who never got there from one who came to nothing there.
  partie_le timestamptz,
  -- When a recorded payment is read again at its provider: what was taken back of it may have been told in vain.
  relire_le timestamptz,
  check (etat <> 'ENREGISTREE' or (identifiant_transaction is not null and transaction_le is not null)),
  constraint tentative_paiement_repris check (repris_cents between 0 and montant_cents and (repris_cents = 0 or etat = 'ENREGISTREE')),
  constraint tentative_paiement_relecture check (relire_le is null or etat = 'ENREGISTREE')
);
create unique index tentative_paiement_transaction on tentative_paiement (type_service, identifiant_transaction) where etat = 'ENREGISTREE';
create unique index tentative_paiement_jeton on tentative_paiement (type_service, jeton) where jeton is not null;
create index tentative_paiement_interroger on tentative_paiement (interroger_le) where interroger_le is not null;
create index tentative_paiement_sans_retour on tentative_paiement (creee_le) where etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE');
create index tentative_paiement_non_integree on tentative_paiement (transaction_le) where etat = 'ENREGISTREE' and integree_le is null;
create index tentative_paiement_utilisateur on tentative_paiement (utilisateur_id) where utilisateur_id is not null;
create index tentative_paiement_cle_demande on tentative_paiement (cle_demande, creee_le) where cle_demande is not null;
create index tentative_paiement_remise on tentative_paiement (remise_id) where remise_id is not null;
create index tentative_paiement_expiree on tentative_paiement (creee_le) where etat = 'EXPIREE';
create index tentative_paiement_a_relire on tentative_paiement (relire_le) where relire_le is not null;

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

-- The attempts that keep others from taking an invoice, or what a contract owes (facture_id null): a payment of it by
-- somebody who has an account there. Whoever has only a bill in his hand holds nothing back: neither for its holder nor
-- for the direct debit.
create view reservation_paiement as
  select l.facture_id, l.numero_contrat, t.etat from ligne_tentative_paiement l join tentative_paiement t on t.id = l.tentative_id
  where t.origine <> 'ANONYME' and t.etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE');

-- Every notification that came in, believed or not, without card data.
create table notification_paiement (
  id bigint generated always as identity primary key,
  type_service text not null,
  recue_le timestamptz not null,
  -- SHA-256 of what came in.
  empreinte bytea not null,
  tentative_id bigint references tentative_paiement on delete cascade,
  issue text not null constraint notification_paiement_issue
    check (issue in ('ENREGISTREE', 'DEJA_ENREGISTREE', 'REPRISE', 'NOTEE', 'REFUSEE', 'INCONNUE', 'ANOMALIE', 'ECHEC')),
  motif text not null default ''
);
create index notification_paiement_tentative on notification_paiement (tentative_id);
create index notification_paiement_recue on notification_paiement (recue_le);

-- What a person has to look at in an attempt, until somebody closes it with a reason, or what was missing comes in
-- (docs/paiements.md). Told once: what was closed is not opened again by a provider that repeats itself.
create table anomalie_paiement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement on delete cascade,
  nature text not null constraint anomalie_paiement_nature
    check (nature in ('DISCORDANCE', 'DOUBLE_DEBIT', 'REPRISE', 'ALARME', 'SANS_REPONSE', 'TROP_PERCU', 'PRELEVEMENT')),
  texte text not null,
  -- The transaction that it speaks of, where it is one.
  identifiant_transaction text,
  constatee_le timestamptz not null,
  close_le timestamptz,
  -- Whose reason it is, by the name he signs in with; null: it closed itself.
  close_par text,
  motif_cloture text,
  constraint anomalie_paiement_cloture check ((close_le is null) = (motif_cloture is null) and (close_par is null or close_le is not null)),
  constraint anomalie_paiement_dite_une_fois unique (tentative_id, nature, texte)
);
create index anomalie_paiement_ouverte on anomalie_paiement (tentative_id) where close_le is null;

-- What was collected by an attempt: one row for each invoice or contract that it paid, with the settlement it made.
create table encaissement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement,
  reglement_id bigint not null unique references reglement,
  facture_id bigint references facture,
  montant_cents bigint not null check (montant_cents > 0),
  -- Part of it that went beyond what was owed: in the customer's favour until it is given back.
  trop_percu_cents bigint not null default 0 check (trop_percu_cents between 0 and montant_cents),
  repris_cents bigint not null default 0,
  constraint encaissement_repris check (repris_cents between 0 and montant_cents)
);
create index encaissement_tentative on encaissement (tentative_id);
create index encaissement_facture on encaissement (facture_id) where facture_id is not null;
create index encaissement_trop_percu on encaissement (id) where trop_percu_cents > 0;

-- What a provider takes back of a payment that was recorded (docs/paiements.md): refunded, cancelled, never captured, disputed.
-- One row for each operation of the provider, which may be told before the payment itself, twice, or after it was given back.
create table reprise_paiement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement on delete cascade,
  -- The provider's id of the operation, and of the transaction that it takes from.
  operation text not null,
  identifiant_transaction text,
  nature text not null constraint reprise_paiement_nature check (nature in ('REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE', 'CONTESTATION')),
  montant_cents bigint not null constraint reprise_paiement_montant check (montant_cents > 0),
  -- A dispute that was won, a refund that did not come about: the money is ours again, for good.
  rendue boolean not null default false,
  recue_le timestamptz not null,
  modifiee_le timestamptz not null,
  constraint reprise_paiement_operation unique (tentative_id, operation)
);

-- The settlements that take a collection back, or give it again, and the file that told the utility's accounts of them.
create table contrepassation_paiement (
  id bigint generated always as identity primary key,
  encaissement_id bigint not null references encaissement,
  reglement_id bigint not null references reglement,
  -- Above zero what is taken back, below what is given again.
  montant_cents bigint not null constraint contrepassation_paiement_montant check (montant_cents <> 0),
  creee_le timestamptz not null,
  remise_id bigint references remise_encaissements,
  constraint contrepassation_paiement_reglement unique (reglement_id)
);
create index contrepassation_paiement_encaissement on contrepassation_paiement (encaissement_id);
create index contrepassation_paiement_a_remettre on contrepassation_paiement (id) where remise_id is null;
create index contrepassation_paiement_remise on contrepassation_paiement (remise_id) where remise_id is not null;
