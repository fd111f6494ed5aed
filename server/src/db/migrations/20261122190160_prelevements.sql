-- Direct debit: mandates, schedules, the batches that go to the bank, and what the bank sends back. See docs/prelevements.md.
create table mandat_sepa (
  id bigint generated always as identity primary key,
  ics text not null check (ics ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}$'),
  rum text not null check (rum ~ '^[A-Z0-9?:().,''+-]([A-Z0-9?:().,''+/ -]{0,33}[A-Z0-9?:().,''+-])?$' and strpos(rum, '//') = 0),
  numero_contrat text not null references abonnement on delete cascade,
  numero_client_payeur text not null references client,
  signe_le date not null,
  lieu_signature text not null default '',
  -- What was debited before a batch of ours; null when nothing was yet.
  dernier_prelevement date,
  revoque_le date check (revoque_le >= signe_le),
  iban_scelle text not null constraint mandat_sepa_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  iban_fin text not null constraint mandat_sepa_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$'),
  bic_scelle text constraint mandat_sepa_bic_scelle_check check (bic_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  titulaire_scelle text not null constraint mandat_sepa_titulaire_scelle_check check (titulaire_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  unique (ics, rum)
);
-- A contract is debited by one mandate at a time.
create unique index mandat_sepa_contrat on mandat_sepa (numero_contrat) where revoque_le is null;
create index mandat_sepa_payeur on mandat_sepa (numero_client_payeur);
-- A bill names the mandate that was in force when it was issued, revoked or not since.
create index mandat_sepa_par_contrat on mandat_sepa (numero_contrat, signe_le desc);

-- A monthly plan: what is taken before the bill that settles the rest.
create table echeancier (
  id bigint generated always as identity primary key,
  numero text not null unique check (numero ~ '^[A-Z0-9]{4,20}$'),
  numero_contrat text not null references abonnement on delete cascade,
  -- The bill that the instalments were taken off; null while it is still to come.
  facture_id bigint references facture on delete set null,
  etat text not null default 'EN_COURS' check (etat in ('EN_COURS', 'TERMINE', 'ANNULE')),
  -- When the payer was told of the days and amounts.
  annonce_le date not null
);
create unique index echeancier_en_cours on echeancier (numero_contrat) where etat = 'EN_COURS';
create index echeancier_contrat on echeancier (numero_contrat, annonce_le desc);
create index echeancier_facture on echeancier (facture_id) where facture_id is not null;

create table echeance (
  id bigint generated always as identity primary key,
  echeancier_id bigint not null references echeancier on delete cascade,
  rang smallint not null check (rang > 0),
  date_echeance date not null,
  montant_cents bigint not null check (montant_cents > 0),
  -- REMISE: in a batch, not yet taken.
  etat text not null default 'A_VENIR' check (etat in ('A_VENIR', 'REMISE', 'PRELEVEE', 'REJETEE', 'ANNULEE')),
  reglement_id bigint unique references reglement on delete set null,
  unique (echeancier_id, rang)
);
create index echeance_a_venir on echeance (date_echeance) where etat = 'A_VENIR';

-- A file for the bank. `contenu` is what has still to be written; it goes once the file is there.
create table remise_prelevements (
  id bigint generated always as identity primary key,
  message_id text not null unique check (length(message_id) between 1 and 35),
  creee_le timestamptz not null,
  deposee_le timestamptz,
  nombre integer not null check (nombre > 0),
  montant_cents bigint not null check (montant_cents > 0),
  contenu_scelle text constraint remise_prelevements_contenu_scelle_check check (contenu_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  constraint remise_prelevements_contenu_check check (deposee_le is not null or contenu_scelle is not null)
);
create index remise_prelevements_a_deposer on remise_prelevements (id) where deposee_le is null;

-- A debit. It stands in one batch and only one: it belongs to it; and nothing is debited twice.
create table prelevement (
  id bigint generated always as identity primary key,
  remise_id bigint not null references remise_prelevements,
  mandat_id bigint not null references mandat_sepa,
  echeance_id bigint unique references echeance,
  facture_id bigint references facture,
  numero_contrat text not null references abonnement,
  bout_en_bout text not null unique check (bout_en_bout ~ '^[A-Z0-9-]{1,35}$'),
  sequence text not null check (sequence in ('FRST', 'RCUR')),
  date_prelevement date not null,
  montant_cents bigint not null check (montant_cents between 1 and 99999999999),
  etat text not null default 'REMIS' check (etat in ('REMIS', 'EXECUTE', 'REJETE')),
  reglement_id bigint unique references reglement on delete set null,
  -- What the mandate said when a debit was asked for. The first debit after its account or its reference changed says so to the bank.
  rum text not null,
  iban_scelle text not null constraint prelevement_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  iban_fin text not null constraint prelevement_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$'),
  check (echeance_id is not null or facture_id is not null)
);
create unique index prelevement_facture on prelevement (facture_id) where echeance_id is null;
create index prelevement_remise on prelevement (remise_id);
create index prelevement_mandat on prelevement (mandat_id);
create index prelevement_contrat on prelevement (numero_contrat);
create index prelevement_a_executer on prelevement (date_prelevement) where etat = 'REMIS';
-- Whether anything was ever debited for an invoice, without reading all debits.
create index prelevement_de_facture on prelevement (facture_id) where facture_id is not null;

-- An R-transaction: a debit that the bank refused or took back.
create table retour_prelevement (
  id bigint generated always as identity primary key,
  fichier text not null,
  message_id text not null,
  bout_en_bout text not null,
  code_motif text not null check (code_motif ~ '^[A-Z0-9]{1,4}$'),
  montant_cents bigint not null,
  date_retour date not null,
  recu_le timestamptz not null,
  prelevement_id bigint references prelevement,
  -- The settlement that takes back that of the debit, when it had been recorded.
  reglement_id bigint unique references reglement on delete set null,
  issue text not null check (issue in ('REJETE', 'DEJA_REJETE', 'INCONNU', 'MONTANT')),
  check ((issue = 'INCONNU') = (prelevement_id is null)),
  unique (message_id, bout_en_bout)
);
create unique index retour_prelevement_rejet on retour_prelevement (prelevement_id) where issue = 'REJETE';
create index retour_prelevement_a_revoir on retour_prelevement (recu_le) where issue in ('INCONNU', 'MONTANT');
