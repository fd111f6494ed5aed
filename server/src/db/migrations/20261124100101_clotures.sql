-- Contracts that begin and end by a request (docs/domaines/demarches.md#résiliation, #souscription).

-- What a contract that has ended still has to be billed: its last day and index, and where the closing bill goes. The bill that
-- settles it is named once it exists.
create table cloture_contrat (
  numero_contrat text constraint cloture_contrat_pk primary key references abonnement on delete cascade,
  date_cloture date not null,
  -- The whole units that each dial showed, in their order; null of a contract without a meter.
  cadrans integer[] constraint cloture_contrat_cadrans
    check (cardinality(cadrans) between 1 and 4 and 0 <= all (cadrans) and 10000000 > all (cadrans)),
  -- Whoever withdraws owes what he used, and nothing else.
  retractation boolean not null default false,
  adresse text not null,
  complement text,
  code_postal text not null,
  ville text not null,
  pays text not null,
  reference_demande text not null constraint cloture_contrat_reference check (reference_demande ~ '^DE[0-9]{8,}$'),
  ouverte_le timestamptz not null,
  facture_id bigint constraint cloture_contrat_facture unique references facture on delete set null
);
create index cloture_contrat_a_facturer on cloture_contrat (ouverte_le) where facture_id is null;

-- A contract that was concluded online: what it took over, and what its holder, when he is a consumer, may withdraw from.
create table contrat_souscrit (
  numero_contrat text constraint contrat_souscrit_pk primary key references abonnement on delete cascade,
  numero_contrat_precedent text not null constraint contrat_souscrit_precedent references abonnement on delete cascade,
  souscrit_le date not null,
  consommateur boolean not null,
  -- Whether he asked for water before the time to withdraw was over: he then pays for what he used.
  fourniture_demandee boolean not null,
  reference_demande text not null constraint contrat_souscrit_reference check (reference_demande ~ '^DE[0-9]{8,}$')
);
create index contrat_souscrit_par_precedent on contrat_souscrit (numero_contrat_precedent);

-- The numbers that the utility leaves to the agency, for customers and contracts that begin here: 8000001 to 8999999.
create sequence numero_agence minvalue 8000001 maxvalue 8999999;
