-- Settings ------------------------------------------------------------------------------------
-- What an administrator has set; a name without a row has the default of contract/src/alertes/parametres.ts.
create table parametre_alerte (
  nom text primary key check (nom in ('AFDM', 'AFDH', 'AFDW', 'AFND', 'ASND')),
  valeur integer not null check (valeur between 1 and 1000)
);

create table parametre_alerte_contrat (
  numero_contrat text not null references abonnement on delete cascade,
  nom text not null check (nom in ('AFDM', 'AFDH', 'AFDW', 'AFND', 'ASND')),
  valeur integer not null check (valeur between 1 and 1000),
  primary key (numero_contrat, nom)
);

-- Up to which daily average (CMJ, m3) how many percent above it are an overconsumption; beyond the highest bound, the
-- last range holds.
create table plage_alerte_conso (
  plage_id bigint generated always as identity primary key,
  cle numeric(9, 3) not null unique check (cle > 0),
  valeur integer not null check (valeur between 1 and 1000)
);
insert into plage_alerte_conso (cle, valeur) values (0.1, 300), (0.3, 200), (1, 150), (10, 100);

-- Alerts that somebody asked for --------------------------------------------------------------
-- On a contract, on a group, or, with neither, on the group 0: all contracts of the account.
-- seuil_litres: litres per hour (AF), litres per period (SC, AC); seuil_pourcentage: above the daily average (AS);
-- seuil_cents: amount (RP, IP). Null: the parameters decide, or any amount.
-- numero_client_titulaire: the holder when the alert was made, whose period it belongs to.
-- An account that is deleted leaves its alerts and their history, without an owner: nobody receives them any more.
create table alerte (
  id bigint generated always as identity primary key,
  utilisateur_id bigint references utilisateur on delete set null,
  numero_contrat text references abonnement on delete cascade,
  groupe_id bigint references groupe on delete cascade,
  code_type_alarme text not null check (code_type_alarme in ('AF', 'SC', 'AS', 'RP', 'IP', 'AC')),
  titre text not null check (length(titre) between 1 and 255),
  periodicite text not null default 'JOUR' check (periodicite in ('JOUR', 'SEMAINE', 'MOIS')),
  canal text check (canal in ('SMS', 'MAIL')),
  destinataire text check (length(destinataire) between 3 and 255),
  statut text not null default 'ACTIVE' check (statut in ('ACTIVE', 'DESACTIVE')),
  periode_debut date not null,
  periode_fin date,
  seuil_litres bigint check (seuil_litres >= 0),
  seuil_pourcentage integer check (seuil_pourcentage between 1 and 1000),
  seuil_cents bigint check (seuil_cents >= 0),
  numero_client_titulaire text references client,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  check (num_nonnulls(numero_contrat, groupe_id) <= 1),
  check (numero_contrat is null or numero_client_titulaire is not null),
  check ((canal is null) = (destinataire is null)),
  check (periode_fin >= periode_debut),
  check (seuil_litres is null or code_type_alarme in ('AF', 'SC', 'AC')),
  check (seuil_litres is not null or code_type_alarme not in ('SC', 'AC')),
  check (seuil_pourcentage is null or code_type_alarme = 'AS'),
  check (seuil_cents is null or code_type_alarme in ('RP', 'IP'))
);
create index alerte_utilisateur on alerte (utilisateur_id) where utilisateur_id is not null;
create index alerte_contrat on alerte (numero_contrat) where numero_contrat is not null;
create index alerte_groupe on alerte (groupe_id) where groupe_id is not null;
create index alerte_active on alerte (code_type_alarme, id) where statut = 'ACTIVE';

create function alerte_prend_titulaire() returns trigger language plpgsql as $$
begin
  select a.numero_client_titulaire into new.numero_client_titulaire from abonnement a where a.numero_contrat = new.numero_contrat;
  return new;
end $$;
create trigger alerte_titulaire before insert on alerte
  for each row when (new.numero_client_titulaire is null and new.numero_contrat is not null)
  execute function alerte_prend_titulaire();

create function alerte_modifiee() returns trigger language plpgsql as $$
begin
  new.modifie_le := now();
  return new;
end $$;
create trigger alerte_modification before update on alerte for each row execute function alerte_modifiee();

-- Further addresses that receive the mails of a type on a contract, as long as its holder is the same.
create table notification_mail (
  id_mail bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  code_type_alarme text not null check (code_type_alarme in ('AF', 'SC', 'AS', 'RP', 'IP', 'AC')),
  adresse_mail text not null check (length(adresse_mail) between 3 and 255),
  numero_client_titulaire text not null references client,
  utilisateur_id bigint references utilisateur on delete cascade,
  cree_le timestamptz not null default now()
);
create unique index notification_mail_adresse on notification_mail (numero_contrat, code_type_alarme, lower(adresse_mail));
create trigger notification_mail_titulaire before insert on notification_mail
  for each row when (new.numero_client_titulaire is null) execute function alerte_prend_titulaire();

-- Firings -------------------------------------------------------------------------------------
-- alerte_id null: the protection that every telemetered contract has. numero_contrat null: the sum of a group.
-- cle: the period or the event that is reported once, e.g. MOIS:2026-11-01, REGLEMENT:4711.
-- The unique key is what keeps an alert from firing twice, whatever is done again.
-- A fired alert is not deleted (specification 1 §8); deferred, because a deleted contract takes both away.
create table instance_alerte (
  id bigint generated always as identity primary key,
  alerte_id bigint references alerte deferrable initially deferred,
  code_type_alarme text not null check (code_type_alarme in ('AF', 'SC', 'AS', 'RP', 'IP', 'AC')),
  numero_contrat text references abonnement on delete cascade,
  numero_client_titulaire text references client,
  cle text not null check (length(cle) between 1 and 60),
  date_declenchante date not null,
  periode_debut date not null,
  periode_fin date not null check (periode_fin >= periode_debut),
  volume_litres bigint,
  montant_cents bigint,
  titre text not null,
  message text not null,
  declenchee_le timestamptz not null,
  unique nulls not distinct (alerte_id, numero_contrat, code_type_alarme, numero_client_titulaire, cle),
  check (alerte_id is not null or (numero_contrat is not null and numero_client_titulaire is not null))
);
create index instance_alerte_contrat on instance_alerte (numero_contrat, date_declenchante desc, id desc);
create index instance_alerte_alerte on instance_alerte (alerte_id, date_declenchante desc, id desc) where alerte_id is not null;

-- Outboxes ------------------------------------------------------------------------------------
-- heures_calmes: waits for the end of the quiet hours.
alter table courrier
  add column heures_calmes boolean not null default false,
  add column message_id text,
  add column accepte_par text;

-- commence_le: an attempt has begun whose outcome is not known; a server that stops then leaves it set, and the gateway
-- is asked whether it took the message before it is sent again.
create table sms (
  id bigint generated always as identity primary key,
  type text not null,
  destinataire text not null check (destinataire ~ '^\+[0-9]{6,15}$'),
  texte text not null check (length(texte) between 1 and 160),
  heures_calmes boolean not null default false,
  cree_le timestamptz not null default now(),
  tentatives smallint not null default 0,
  prochain_essai timestamptz default now(),
  commence_le timestamptz,
  envoye_le timestamptz,
  message_id text,
  accepte_par text,
  derniere_erreur text,
  check (envoye_le is null or (message_id is not null and accepte_par is not null))
);
create index sms_a_envoyer on sms (prochain_essai) where envoye_le is null and prochain_essai is not null;
create index sms_destinataire on sms (destinataire, id desc);

-- What was sent to whom of a firing, and the dated proof that it was taken: by which server, when, under which number.
-- It outlives the outboxes. SANS_ADRESSE: nobody could be told by mail or SMS, the service has to write.
create table envoi_alerte (
  id bigint generated always as identity primary key,
  instance_id bigint not null references instance_alerte on delete cascade,
  canal text check (canal in ('SMS', 'MAIL')),
  destinataire text,
  etat text not null default 'A_ENVOYER'
    check (etat in ('A_ENVOYER', 'REMIS', 'ENVOYE', 'ECHEC', 'ANNULE', 'SANS_ADRESSE')),
  cree_le timestamptz not null,
  courrier_id bigint references courrier on delete set null,
  sms_id bigint references sms on delete set null,
  accepte_le timestamptz,
  accepte_par text,
  message_id text,
  motif text,
  unique nulls not distinct (instance_id, canal, destinataire),
  check ((etat = 'SANS_ADRESSE') = (canal is null)),
  check ((canal is null) = (destinataire is null)),
  check (etat <> 'ENVOYE' or (accepte_le is not null and accepte_par is not null and message_id is not null)),
  check (num_nonnulls(courrier_id, sms_id) <= 1)
);
create index envoi_alerte_en_cours on envoi_alerte (id) where etat in ('A_ENVOYER', 'REMIS');
create index envoi_alerte_courrier on envoi_alerte (courrier_id) where courrier_id is not null;
create index envoi_alerte_sms on envoi_alerte (sms_id) where sms_id is not null;

-- The engine ----------------------------------------------------------------------------------
-- Days whose volumes an import has written, in its transaction; taken away in the transaction that evaluates them.
-- No foreign key: an import writes one row per meter and lot, and a meter that is gone has nothing to evaluate.
create table jours_a_evaluer (
  id bigint generated always as identity primary key,
  compteur_id bigint not null,
  du date not null,
  au date not null check (au >= du)
);

-- How far each walk over all contracts has come on its day.
create table parcours_alerte (
  nom text primary key,
  jour date not null,
  dernier bigint not null default 0,
  commence_le timestamptz not null,
  termine_le timestamptz,
  contrats integer not null default 0,
  declenchements integer not null default 0
);

-- The daily average of a contract (CMJ) over the twelve months before `au`, worked out anew from time to time.
create table consommation_moyenne (
  numero_contrat text primary key references abonnement on delete cascade,
  litres_par_jour integer not null check (litres_par_jour >= 0),
  jours smallint not null check (jours > 0),
  au date not null
);
