-- Readings that subscribers send themselves (docs/releves.md).
-- When the utility takes readings of a contract, both days included; without a row, the settings say it.
create table periode_releve (
  numero_contrat text not null references abonnement on delete cascade,
  debut date not null,
  fin date not null check (fin >= debut),
  silence date,
  primary key (numero_contrat, debut),
  exclude using gist (numero_contrat with =, daterange(debut, fin, '[]') with &&)
);
create index periode_releve_fin on periode_releve (fin);

-- The codes that open the entry of a contract without account: only their hash is kept.
create table code_releve (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  code_hash bytea not null unique,
  -- INVITATION: by mail, for a period; VISITE: given for a moment to whoever knew the meter.
  origine text not null check (origine in ('INVITATION', 'VISITE')),
  -- Of an invitation: the end of the period that it is for.
  fin_periode date check ((fin_periode is not null) = (origine = 'INVITATION')),
  cree_le timestamptz not null,
  expire_le timestamptz not null check (expire_le > cree_le)
);
create unique index code_releve_invitation on code_releve (numero_contrat, fin_periode) where origine = 'INVITATION';
create index code_releve_contrat on code_releve (numero_contrat);
create index code_releve_expiration on code_releve (expire_le);

-- What hands readings over to the billing system, file by file.
create table remise_auto_releves (
  id bigint generated always as identity primary key,
  creee_le timestamptz not null,
  -- When its file was complete; until then it is written again.
  deposee_le timestamptz
);
create index remise_auto_releves_a_deposer on remise_auto_releves (id) where deposee_le is null;

create table auto_releve (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  compteur_id bigint not null references compteur on delete cascade,
  date_releve date not null,
  -- The day in Europe/Paris of saisi_le: one reading a day.
  jour_saisie date not null,
  saisi_le timestamptz not null,
  -- The whole units that each dial shows, in the order of the dials.
  cadrans integer[] not null check (cardinality(cadrans) between 1 and 4 and 0 <= all (cadrans) and 10000000 > all (cadrans)),
  -- Units since the last index; null when none was known.
  volume bigint check (volume >= 0),
  -- What made the reading doubtful; whoever sent it confirmed it then.
  doute text check (doute in ('TOUR', 'NUL', 'FORT', 'FAIBLE')),
  origine text not null check (origine in ('COMPTE', 'INVITATION', 'VISITE')),
  utilisateur_id bigint references utilisateur on delete set null,
  -- The file that bears it, and since when that is complete: ENREGISTRE before, REMIS after.
  remise_id bigint references remise_auto_releves,
  remis_le timestamptz,
  check (date_releve <= jour_saisie),
  check (remis_le is null or remise_id is not null),
  check (origine = 'COMPTE' or utilisateur_id is null)
);
create unique index auto_releve_un_par_jour on auto_releve (numero_contrat, jour_saisie);
create index auto_releve_a_remettre on auto_releve (id) where remise_id is null;
create index auto_releve_remise on auto_releve (remise_id) where remise_id is not null;
create index auto_releve_compteur on auto_releve (compteur_id);
create index auto_releve_utilisateur on auto_releve (utilisateur_id) where utilisateur_id is not null;
