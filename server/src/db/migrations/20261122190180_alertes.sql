-- What is watched for, and what was found and sent.

-- What an alert may watch stands once, in a table: a new type is one row more, and no constraint to replace.
-- contract/src/alertes/regles.ts says the same of each; a test compares.
create table type_alerte (
  code text constraint type_alerte_pk primary key,
  unite text not null constraint type_alerte_unite check (unite in ('LITRES_HEURE', 'LITRES', 'POURCENTAGE', 'EUROS')),
  seuil_obligatoire boolean not null
);
insert into type_alerte (code, unite, seuil_obligatoire) values
  ('AF', 'LITRES_HEURE', false),
  ('SC', 'LITRES', true),
  ('AS', 'POURCENTAGE', false),
  ('RP', 'EUROS', false),
  ('IP', 'EUROS', false),
  ('AC', 'LITRES', true);

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
  code_type_alarme text not null constraint alerte_type references type_alerte,
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
  check (periode_fin >= periode_debut)
);
create index alerte_utilisateur on alerte (utilisateur_id) where utilisateur_id is not null;
create index alerte_contrat on alerte (numero_contrat) where numero_contrat is not null;
create index alerte_groupe on alerte (groupe_id) where groupe_id is not null;
create index alerte_active on alerte (code_type_alarme, id) where statut = 'ACTIVE';

-- A threshold stands in the column of its type's unit, and is there where the type cannot do without.
create function alerte_seuil_de_son_type() returns trigger language plpgsql as $$
declare
  genre type_alerte;
begin
  select * into strict genre from type_alerte t where t.code = new.code_type_alarme;
  if (new.seuil_litres is not null and genre.unite not in ('LITRES_HEURE', 'LITRES'))
    or (new.seuil_pourcentage is not null and genre.unite <> 'POURCENTAGE')
    or (new.seuil_cents is not null and genre.unite <> 'EUROS')
    or (genre.seuil_obligatoire and num_nonnulls(new.seuil_litres, new.seuil_pourcentage, new.seuil_cents) = 0)
  then
    raise exception 'seuil d’une alerte %', new.code_type_alarme
      using errcode = 'check_violation', constraint = 'alerte_seuil_de_son_type', table = 'alerte';
  end if;
  return new;
end $$;
create trigger alerte_seuil before insert or update of code_type_alarme, seuil_litres, seuil_pourcentage, seuil_cents
  on alerte for each row execute function alerte_seuil_de_son_type();

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
  code_type_alarme text not null constraint notification_mail_type references type_alerte,
  adresse_mail text not null check (length(adresse_mail) between 3 and 255),
  numero_client_titulaire text not null references client,
  utilisateur_id bigint references utilisateur on delete cascade,
  cree_le timestamptz not null default now()
);
create unique index notification_mail_adresse on notification_mail (numero_contrat, code_type_alarme, lower(adresse_mail));
create index notification_mail_utilisateur on notification_mail (utilisateur_id) where utilisateur_id is not null;
create trigger notification_mail_titulaire before insert on notification_mail
  for each row when (new.numero_client_titulaire is null) execute function alerte_prend_titulaire();

-- alerte_id null: the protection that every telemetered contract has. numero_contrat null: the sum of a group.
-- cle: the period or the event that is reported once, e.g. MOIS:2026-11-01, REGLEMENT:4711.
-- The unique key is what keeps an alert from firing twice, whatever is done again.
-- A fired alert is not deleted (specification 1 §8); deferred, because a deleted contract takes both away.
create table instance_alerte (
  id bigint generated always as identity primary key,
  alerte_id bigint references alerte deferrable initially deferred,
  code_type_alarme text not null constraint instance_alerte_type references type_alerte,
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
  -- The first day of what was observed: a leak began before the period that it is reported in.
  depuis date,
  unique nulls not distinct (alerte_id, numero_contrat, code_type_alarme, numero_client_titulaire, cle),
  check (alerte_id is not null or (numero_contrat is not null and numero_client_titulaire is not null)),
  check (depuis <= date_declenchante)
);
create index instance_alerte_alerte on instance_alerte (alerte_id, date_declenchante desc, id desc) where alerte_id is not null;
create index instance_alerte_contrat on instance_alerte (numero_contrat, date_declenchante desc, id desc)
  include (alerte_id, code_type_alarme, numero_client_titulaire);

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
  declenchements integer not null default 0,
  -- The first day that the walk judges: nights that were missed are made up for, also when the walk is cut short.
  du date not null
);

create table consommation_moyenne (
  numero_contrat text not null references abonnement on delete cascade,
  mois date not null check (extract(day from mois) = 1),
  litres_par_jour integer not null check (litres_par_jour >= 0),
  jours smallint not null check (jours > 0),
  primary key (numero_contrat, mois)
);

-- A group that is deleted takes its alerts with it, but for those that have fired: they stay with their history and the
-- proof of what was sent, without an owner and switched off, as those of a deleted account do.
create function groupe_laisse_alertes() returns trigger language plpgsql as $$
begin
  update alerte set utilisateur_id = null, groupe_id = null, statut = 'DESACTIVE'
  where groupe_id = old.id and exists (select from instance_alerte i where i.alerte_id = alerte.id);
  return old;
end $$;
create trigger groupe_alertes before delete on groupe for each row execute function groupe_laisse_alertes();
