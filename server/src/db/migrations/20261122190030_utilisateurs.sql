-- Accounts, what opens them, and staff who act in their place.

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
  date_modification timestamptz not null default now(),
  -- A password that was drawn for an account and that nobody knows.
  mot_de_passe_genere boolean not null default false,
  check (not mot_de_passe_genere or mot_de_passe_hash is not null)
);
create unique index utilisateur_identifiant on utilisateur (lower(identifiant));
create unique index utilisateur_email on utilisateur (lower(email));
create index utilisateur_premium on utilisateur (premium_id) where premium_id is not null;
create index utilisateur_recherche on utilisateur
  using gin (sans_accent(nom || ' ' || prenom || ' ' || identifiant || ' ' || email) gin_trgm_ops);
-- The orders in which the lists of users are read.
create index utilisateur_nom on utilisateur (sans_accent(nom), sans_accent(prenom), id);
create index utilisateur_prenom on utilisateur (sans_accent(prenom), id);
create index utilisateur_creation on utilisateur (date_creation, id);
create index utilisateur_connexion on utilisateur (derniere_connexion, id);
create trigger utilisateur_date_modification
  before update of identifiant, email, titre, nom, nom_usage, prenom on utilisateur
  for each row execute function touche_date_modification();

create table utilisateur_profil (
  utilisateur_id bigint not null references utilisateur (id) on delete cascade,
  profil text not null check (profil in ('ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM',
    'UTILISATEUR_STANDARD', 'UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE')),
  rang smallint not null default 0,
  primary key (utilisateur_id, profil)
);

-- Staff acting as a customer: who, whom, when, what was written. It outlives the accounts.
create table usurpation (
  id bigint generated always as identity primary key,
  usurpateur_id bigint not null,
  usurpateur_identifiant text not null,
  utilisateur_id bigint not null,
  utilisateur_identifiant text not null,
  debut timestamptz not null,
  fin timestamptz check (fin >= debut),
  adresse inet
);
create index usurpation_utilisateur on usurpation (utilisateur_id, debut desc);
create index usurpation_usurpateur on usurpation (usurpateur_id, debut desc);

create table usurpation_ecriture (
  id bigint generated always as identity primary key,
  usurpation_id bigint not null references usurpation on delete cascade,
  instant timestamptz not null,
  appel text not null,
  entree jsonb not null
);
create index usurpation_ecriture_usurpation on usurpation_ecriture (usurpation_id, id);

create table session (
  id bigint generated always as identity primary key,
  jeton_hash bytea not null unique,
  utilisateur_id bigint references utilisateur (id) on delete cascade,
  usurpateur_id bigint references utilisateur (id) on delete cascade,
  ouverte_le timestamptz not null default now(),
  expire_le timestamptz not null,
  adresse inet,
  usurpation_id bigint references usurpation,
  -- What a user needs to recognise his sessions: by what browser, and when last. Neither is written for anonymous tokens.
  appareil text check (length(appareil) <= 100),
  vue_le timestamptz,
  check (usurpateur_id is null or utilisateur_id is not null),
  check ((usurpateur_id is null) = (usurpation_id is null))
);
create index session_utilisateur on session (utilisateur_id) where utilisateur_id is not null;
create index session_expiration on session (expire_le);

-- Anonymous tokens given to one caller in the current period: one row for each, whatever he asks.
create table jeton_par_reseau (
  reseau text primary key,
  debut timestamptz not null,
  nombre integer not null check (nombre > 0)
);
create index jeton_par_reseau_debut on jeton_par_reseau (debut);

create table tentative_connexion (
  cle text not null,
  instant timestamptz not null default now(),
  -- An attempt is reserved before the password is looked at, and taken back when it was right.
  id bigint generated always as identity primary key
);
create index tentative_connexion_cle on tentative_connexion (cle, instant);
create index tentative_connexion_instant on tentative_connexion (instant);

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
create index code_action_expiration on code_action (expire_le);

create table captcha_utilise (
  empreinte bytea primary key,
  expire_le timestamptz not null
);
create index captcha_utilise_expiration on captcha_utilise (expire_le);
