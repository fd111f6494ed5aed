-- What a provider takes back of a payment that was recorded (docs/paiements.md): refunded, cancelled, never captured, disputed.
-- One row for each operation of the provider, which may be told before the payment itself, twice, or after it was given back.
create table reprise_paiement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement on delete cascade,
  -- The provider's id of the operation, and of the transaction that it takes from.
  operation text not null,
  identifiant_transaction text not null,
  nature text not null constraint reprise_paiement_nature check (nature in ('REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE', 'CONTESTATION')),
  montant_cents bigint not null constraint reprise_paiement_montant check (montant_cents > 0),
  -- A dispute that was won, a refund that did not come about: the money is ours again, for good.
  rendue boolean not null default false,
  recue_le timestamptz not null,
  modifiee_le timestamptz not null,
  constraint reprise_paiement_operation unique (tentative_id, operation)
);

alter table tentative_paiement
  add column repris_cents bigint not null default 0,
  add constraint tentative_paiement_repris check (repris_cents between 0 and montant_cents and (repris_cents = 0 or etat = 'ENREGISTREE'));
alter table encaissement
  add column repris_cents bigint not null default 0,
  add constraint encaissement_repris check (repris_cents between 0 and montant_cents);

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

alter table notification_paiement drop constraint notification_paiement_issue_check;
alter table notification_paiement add constraint notification_paiement_issue
  check (issue in ('ENREGISTREE', 'DEJA_ENREGISTREE', 'REPRISE', 'NOTEE', 'REFUSEE', 'INCONNUE', 'ANOMALIE', 'ECHEC'));
alter table anomalie_paiement drop constraint anomalie_paiement_nature;
alter table anomalie_paiement add constraint anomalie_paiement_nature
  check (nature in ('DISCORDANCE', 'DOUBLE_DEBIT', 'REPRISE', 'ALARME', 'SANS_REPONSE', 'TROP_PERCU', 'PRELEVEMENT'));
