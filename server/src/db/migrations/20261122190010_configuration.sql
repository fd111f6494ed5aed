-- Settings of an installation, its texts and rights, and the references it is read from.

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

create table droit (
  controleur text not null,
  action text not null,
  profil text not null,
  actif boolean not null,
  primary key (controleur, action, profil)
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

-- Which release of a public reference is in the database, so that a start loads it only when it is another one.
create table referentiel_charge (
  nom text primary key,
  version text not null,
  charge_le timestamptz not null default now()
);

-- The demonstration that was loaded. What follows the load (its texts, its alerts) takes more than one transaction: cut
-- short, the next start does it.
create table demonstration (
  seule boolean primary key default true check (seule),
  jour date not null,
  achevee boolean not null default false
);
