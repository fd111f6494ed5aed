-- Shared functions: search without accents or case, and the business clock.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create function sans_accent(texte text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent', texte));

create function touche_date_modification() returns trigger language plpgsql as $$
begin
  new.date_modification := now();
  return new;
end $$;

-- Configuration ------------------------------------------------------------------------------
create table parametre (
  nom text primary key check (length(nom) between 1 and 100),
  type text not null check (type in ('System.Int32', 'System.Double')),
  valeur text not null check (length(valeur) between 1 and 255),
  description text not null default '',
  check (valeur ~ case type when 'System.Int32' then '^-?[0-9]{1,9}$' else '^-?[0-9]{1,12}([.,][0-9]{1,6})?$' end)
);

create table fonctionnalite (
  nom text primary key check (length(nom) between 1 and 100),
  description text not null default '',
  payant boolean not null default false,
  actif boolean not null
);

create table message (
  id bigint generated always as identity primary key,
  controleur text not null,
  action text not null,
  code text not null,
  culture text not null default 'fr-FR',
  libelle text not null check (length(libelle) between 1 and 2000),
  unique (controleur, action, code, culture)
);

create table commune (
  code_insee text not null check (code_insee ~ '^[0-9AB]{5}$'),
  code_postal text not null check (code_postal ~ '^[0-9]{5}$'),
  nom text not null,
  desservie boolean not null default false,
  code_societe text,
  primary key (code_postal, code_insee)
);
create index commune_recherche on commune using gin (sans_accent(nom) gin_trgm_ops);

-- Accounts -----------------------------------------------------------------------------------
create table utilisateur (
  id bigint generated always as identity (start with 1000) primary key,
  identifiant text not null check (length(identifiant) between 2 and 255),
  email text not null check (length(email) between 3 and 255),
  titre text not null default 'M. ' check (length(titre) <= 10),
  nom text not null check (length(nom) between 1 and 30),
  nom_usage text check (length(nom_usage) between 1 and 35),
  prenom text not null check (length(prenom) between 1 and 20),
  mot_de_passe_hash text,
  changement_mot_de_passe_requis boolean not null default false,
  active_le timestamptz,
  conditions_acceptees_le timestamptz,
  premiere_connexion boolean not null default true,
  derniere_connexion timestamptz,
  origine text,
  is_social_login boolean not null default false,
  acces_contrat_resilie boolean not null default false,
  premium_id bigint references utilisateur (id) on delete cascade,
  date_creation timestamptz not null default now(),
  date_modification timestamptz not null default now()
);
create unique index utilisateur_identifiant on utilisateur (lower(identifiant));
create unique index utilisateur_email on utilisateur (lower(email));
create index utilisateur_premium on utilisateur (premium_id) where premium_id is not null;
create index utilisateur_recherche on utilisateur
  using gin (sans_accent(nom || ' ' || prenom || ' ' || identifiant || ' ' || email) gin_trgm_ops);
create trigger utilisateur_date_modification before update on utilisateur
  for each row execute function touche_date_modification();

create table utilisateur_profil (
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  profil text not null check (profil in ('ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM',
    'UTILISATEUR_STANDARD', 'UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE')),
  rang smallint not null default 0,
  primary key (utilisateur_id, profil)
);

create table session (
  id bigint generated always as identity primary key,
  jeton_hash bytea not null unique,
  utilisateur_id bigint references utilisateur (id) on delete cascade,
  usurpateur_id bigint references utilisateur (id) on delete cascade,
  ouverte_le timestamptz not null default now(),
  expire_le timestamptz not null,
  adresse inet,
  check (usurpateur_id is null or utilisateur_id is not null)
);
create index session_utilisateur on session (utilisateur_id) where utilisateur_id is not null;
create index session_expiration on session (expire_le);

create table tentative_connexion (
  cle text not null,
  instant timestamptz not null default now()
);
create index tentative_connexion_cle on tentative_connexion (cle, instant);

-- Single-use codes sent by mail; only their hash is stored.
create table code_action (
  id bigint generated always as identity primary key,
  type text not null check (type in ('ACTIVATION', 'MOT_DE_PASSE', 'EMAIL', 'CLIENT', 'CONNEXION')),
  utilisateur_id bigint references utilisateur (id) on delete cascade,
  code_hash bytea not null unique,
  donnees jsonb not null default '{}',
  cree_le timestamptz not null default now(),
  expire_le timestamptz not null,
  utilise_le timestamptz
);
create index code_action_utilisateur on code_action (utilisateur_id, type);

create table captcha_utilise (
  empreinte bytea primary key,
  expire_le timestamptz not null
);

-- Mail outbox: written in the transaction of the act, sent by a job.
create table courrier (
  id bigint generated always as identity primary key,
  type text not null,
  destinataire text not null,
  sujet text not null,
  texte text not null,
  html text not null,
  cree_le timestamptz not null default now(),
  tentatives smallint not null default 0,
  prochain_essai timestamptz default now(),
  envoye_le timestamptz,
  derniere_erreur text
);
create index courrier_a_envoyer on courrier (prochain_essai) where envoye_le is null and prochain_essai is not null;
create index courrier_destinataire on courrier (lower(destinataire), id desc);

-- Customers and contracts --------------------------------------------------------------------
create table client (
  numero_client text primary key check (numero_client ~ '^[0-9]{7}$'),
  civilite text check (civilite in ('M.', 'MME', 'M. ET MME', 'STE', 'COPROPRIETE', 'COLLECTIVITE')),
  nom text not null check (length(nom) between 1 and 60),
  prenom text check (length(prenom) <= 30),
  raison_sociale text check (length(raison_sociale) <= 80),
  code_qualite text,
  libelle_qualite text,
  siret text check (siret ~ '^[0-9]{14}$'),
  code_ape text check (code_ape ~ '^[0-9]{4}[A-Z]$'),
  numero_telephone1 text check (length(numero_telephone1) <= 16),
  numero_telephone2 text check (length(numero_telephone2) <= 16),
  email text check (length(email) <= 255),
  date_naissance date,
  date_naissance_bis date,
  ville_naissance text,
  ville_naissance_bis text,
  est_professionnel boolean not null default false,
  adresse text not null default '',
  complement text,
  code_postal text not null default '',
  ville text not null default '',
  pays text not null default 'FRANCE',
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  titulaire_compte text,
  date_modification timestamptz not null default now()
);
create trigger client_date_modification before update on client
  for each row execute function touche_date_modification();

create table abonnement (
  numero_contrat text primary key check (numero_contrat ~ '^[0-9A-Z]{7}$'),
  code_type_contrat text not null default 'EA' check (code_type_contrat in ('EA', 'AS', 'BT', 'MT')),
  code_etat_contrat text not null default 'SE' check (code_etat_contrat in ('SE', 'AT', 'CS', 'RA', 'RS', 'RM')),
  date_etat date not null,
  date_creation date not null,
  date_mise_en_service date,
  date_resiliation date,
  date_changement_payeur date,
  code_categorie_contrat text not null default 'DOMESTIQUE',
  libelle_categorie_contrat text not null default 'Domestique',
  libelle_categorie_facturation text not null default 'Particulier',
  libelle_rythme_facturation text not null default 'Semestriel',
  libelle_rythme_releve text not null default 'Semestriel',
  prochain_releve date,
  prochaine_facture date,
  type_regroupement smallint not null default 0 check (type_regroupement between 0 and 4),
  traite_facturation_code text not null default 'EAU',
  mode_distribution text not null default '01',
  plateforme_code_service text,
  plateforme_numero_engagement text,
  plateforme_numero_marche text,
  is_index_saisissable boolean not null default false,
  numero_client_titulaire text not null references client,
  numero_client_co_titulaire text references client,
  numero_client_payeur text not null references client,
  adresse_numero text not null default '',
  adresse_voie text not null,
  adresse_complement text,
  adresse_code_postal text not null,
  adresse_ville text not null,
  code_commune text,
  recherche text not null default '',
  check (date_resiliation is null or date_mise_en_service is null or date_resiliation >= date_mise_en_service),
  check ((code_etat_contrat in ('RA', 'RS', 'RM')) = (date_resiliation is not null))
);
create index abonnement_titulaire on abonnement (numero_client_titulaire);
create index abonnement_co_titulaire on abonnement (numero_client_co_titulaire) where numero_client_co_titulaire is not null;
create index abonnement_payeur on abonnement (numero_client_payeur);
create index abonnement_recherche on abonnement using gin (recherche gin_trgm_ops);

create table compteur (
  id bigint generated always as identity primary key,
  numero_appareil text not null unique check (length(numero_appareil) between 1 and 64),
  identifiant_appareil text,
  diametre smallint not null default 15 check (diametre > 0),
  reseau text check (reseau in ('ONDEO', 'HOMERIDER', 'WIZE')),
  nombre_cadrans smallint not null default 1 check (nombre_cadrans between 1 and 4),
  nombre_roues smallint not null default 5 check (nombre_roues between 4 and 8),
  telereleve boolean not null generated always as (reseau is not null) stored
);
create index compteur_recherche on compteur using gin (sans_accent(numero_appareil) gin_trgm_ops);

-- A meter serves one contract at a time; a contract may see several meters in its life.
-- fin is the day from which the meter no longer counts for the contract (exclusive).
create table affectation_compteur (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  compteur_id bigint not null references compteur on delete cascade,
  debut date not null,
  fin date check (fin > debut),
  index_pose_litres bigint not null default 0,
  index_depose_litres bigint,
  exclude using gist (compteur_id with =, daterange(debut, fin) with &&)
);
create index affectation_compteur_contrat on affectation_compteur (numero_contrat, debut);

create function abonnement_texte_recherche(a abonnement) returns text language sql stable as $$
  select sans_accent(concat_ws(' ', a.numero_contrat, a.adresse_numero, a.adresse_voie, a.adresse_complement,
    a.adresse_code_postal, a.adresse_ville, t.nom, t.prenom, t.raison_sociale, p.nom, p.prenom, p.raison_sociale,
    p.numero_client, t.numero_client,
    (select string_agg(c.numero_appareil, ' ') from affectation_compteur f join compteur c on c.id = f.compteur_id
      where f.numero_contrat = a.numero_contrat and f.fin is null)))
  from client t, client p where t.numero_client = a.numero_client_titulaire and p.numero_client = a.numero_client_payeur
$$;

create function abonnement_prepare_recherche() returns trigger language plpgsql as $$
begin
  new.recherche := coalesce(abonnement_texte_recherche(new), '');
  return new;
end $$;
create trigger abonnement_recherche before insert or update on abonnement
  for each row execute function abonnement_prepare_recherche();

create function client_rafraichit_recherche() returns trigger language plpgsql as $$
begin
  update abonnement set recherche = '' where numero_client_titulaire = new.numero_client or numero_client_payeur = new.numero_client;
  return null;
end $$;
create trigger client_recherche after update of nom, prenom, raison_sociale on client
  for each row when (old.nom is distinct from new.nom or old.prenom is distinct from new.prenom
    or old.raison_sociale is distinct from new.raison_sociale)
  execute function client_rafraichit_recherche();

create function affectation_rafraichit_recherche() returns trigger language plpgsql as $$
begin
  update abonnement set recherche = '' where numero_contrat in (new.numero_contrat, old.numero_contrat);
  return null;
end $$;
create trigger affectation_recherche after insert or update or delete on affectation_compteur
  for each row execute function affectation_rafraichit_recherche();

-- A contract attached to an account, with what the account holder made of it.
create table attachement (
  utilisateur_id bigint not null references utilisateur on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  libelle text check (length(libelle) between 2 and 255),
  ref_externe_utilisateur text check (length(ref_externe_utilisateur) <= 255),
  is_defaut boolean not null default false,
  attache_le timestamptz not null default now(),
  primary key (utilisateur_id, numero_contrat)
);
create index attachement_contrat on attachement (numero_contrat);
create unique index attachement_defaut on attachement (utilisateur_id) where is_defaut;

-- Groups and perimeters ----------------------------------------------------------------------
create table groupe (
  id bigint generated always as identity primary key,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  nom text not null check (length(nom) between 2 and 255),
  description text not null default '' check (length(description) <= 255),
  couleur smallint not null default 0 check (couleur between 0 and 9),
  cree_le timestamptz not null default now()
);
create unique index groupe_nom on groupe (utilisateur_id, lower(nom));

create table groupe_contrat (
  groupe_id bigint not null references groupe on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  primary key (groupe_id, numero_contrat)
);
create index groupe_contrat_contrat on groupe_contrat (numero_contrat);

create table groupe_membre (
  groupe_id bigint not null references groupe on delete cascade,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  primary key (groupe_id, utilisateur_id)
);

create table univers (
  id uuid primary key default gen_random_uuid(),
  utilisateur_id bigint not null references utilisateur on delete cascade,
  libelle text not null check (length(libelle) between 1 and 255),
  scopes text[] not null default '{}'
);
create unique index univers_libelle on univers (utilisateur_id, lower(libelle));

create table univers_contrat (
  univers_id uuid not null references univers on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  primary key (univers_id, numero_contrat)
);
create table univers_groupe (
  univers_id uuid not null references univers on delete cascade,
  groupe_id bigint not null references groupe on delete cascade,
  primary key (univers_id, groupe_id)
);
create table univers_utilisateur (
  univers_id uuid not null references univers on delete cascade,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  primary key (univers_id, utilisateur_id)
);
create index univers_utilisateur_utilisateur on univers_utilisateur (utilisateur_id);

-- The contracts a user reaches: attached by himself; for a secondary user or visitor, those of the
-- perimeters given to him, as long as they are attached to the account of his premium user.
create view contrat_accessible as
  select a.utilisateur_id, a.numero_contrat, a.libelle, a.ref_externe_utilisateur, a.is_defaut
  from attachement a
  union all
  select uu.utilisateur_id, a.numero_contrat, min(a.libelle), min(a.ref_externe_utilisateur), bool_or(a.is_defaut)
  from univers_utilisateur uu
  join univers u on u.id = uu.univers_id
  join attachement a on a.utilisateur_id = u.utilisateur_id
  where exists (select from univers_contrat uc where uc.univers_id = u.id and uc.numero_contrat = a.numero_contrat)
     or exists (select from univers_groupe ug join groupe_contrat gc on gc.groupe_id = ug.groupe_id
                where ug.univers_id = u.id and gc.numero_contrat = a.numero_contrat)
  group by uu.utilisateur_id, a.numero_contrat;

-- Consumption --------------------------------------------------------------------------------
-- One row per meter and local day (Europe/Paris). litres and etats have 23, 24 or 25 entries, one per
-- elapsed hour of the day; etats: m measured, e estimated, x missing (litres then holds the share given by
-- interpolation, so that hours add up to the day), - not yet known (litres null).
-- volume is the difference of index between the two midnights (or the known part of the day).
create table consommation_jour (
  compteur_id bigint not null references compteur on delete cascade,
  jour date not null,
  litres integer[] not null,
  etats text not null check (etats ~ '^[mex-]{23,25}$'),
  volume integer not null check (volume >= 0),
  etat text not null check (etat in ('m', 'e', 'x')),
  index_fin bigint not null,
  primary key (compteur_id, jour),
  check (cardinality(litres) = length(etats))
);

-- Billed readings: what the invoices were made from.
create table facture (
  id bigint generated always as identity primary key,
  numero_facture_client text not null unique check (length(numero_facture_client) between 3 and 30),
  numero_contrat text not null references abonnement on delete cascade,
  numero_client_payeur text not null references client,
  type text not null default 'FACTURE' check (type in ('FACTURE', 'AVOIR', 'CLOTURE')),
  date_emission date not null,
  date_echeance date not null,
  periode_debut date,
  periode_fin date,
  volume_litres bigint,
  estimee boolean not null default false,
  montant_ht_cents bigint not null,
  montant_tva_cents bigint not null,
  montant_ttc_cents bigint not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  solde_cents bigint not null,
  mode_reglement text not null default 'TIP' check (mode_reglement in ('TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB')),
  en_litige boolean not null default false,
  bloquee boolean not null default false,
  nombre_relances smallint not null default 0,
  derniere_relance date,
  traite_facturation_code text not null default 'EAU',
  check (date_echeance >= date_emission)
);
create index facture_contrat on facture (numero_contrat, date_emission desc, id desc);
create index facture_a_regler on facture (numero_contrat, date_echeance) where solde_cents > 0;

create table reglement (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  facture_id bigint references facture on delete set null,
  date_reglement date not null,
  montant_cents bigint not null,
  mode_reglement text not null check (mode_reglement in ('TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB')),
  reference text unique
);
create index reglement_contrat on reglement (numero_contrat, date_reglement desc, id desc);

create table releve_facture (
  numero_contrat text not null references abonnement on delete cascade,
  compteur_id bigint references compteur on delete set null,
  date_releve date not null,
  index_litres bigint not null check (index_litres >= 0),
  volume_litres bigint check (volume_litres >= 0),
  nature text not null default 'RELEVE' check (nature in ('RELEVE', 'ESTIME', 'AUTORELEVE', 'TELERELEVE', 'POSE', 'DEPOSE')),
  facture_id bigint references facture on delete set null,
  primary key (numero_contrat, date_releve)
);

create table service_souscrit (
  numero_contrat text not null references abonnement on delete cascade,
  code text not null check (code in ('PA', 'ME', 'PM', 'FE', 'FL', 'CF', 'AR', 'AC', 'SP', 'SG', 'SC', 'C2')),
  souscrit_le date not null,
  rum text,
  adresse_mail text,
  primary key (numero_contrat, code)
);

-- A client data update waiting for its confirmation by mail (72 hours), see code_action.
create table maj_client_en_attente (
  code_action_id bigint primary key references code_action on delete cascade,
  numero_client text not null references client,
  numero_contrat text not null references abonnement,
  modification jsonb not null
);
create index maj_client_en_attente_client on maj_client_en_attente (numero_client);

-- Rights -------------------------------------------------------------------------------------
create table droit (
  controleur text not null,
  action text not null,
  profil text not null,
  actif boolean not null,
  primary key (controleur, action, profil)
);

create table contenu_restreint (
  content_id text not null,
  scope text not null default '',
  profil text not null,
  restricted boolean not null,
  primary key (content_id, scope, profil)
);
