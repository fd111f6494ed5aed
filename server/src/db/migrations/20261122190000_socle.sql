-- What everything stands on: the search without accents or case, the business clock, and the keeping of migrations and keys.

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

-- The migrations after which servers of the former version cannot work: those whose file says `-- rupture : why`.
create table migration_rupture (
  nom text constraint migration_rupture_pk primary key,
  raison text not null
);

-- What each applied migration was: the SHA-256 of its file. One that has changed since is refused at the start.
create table migration_empreinte (
  nom text constraint migration_empreinte_pk primary key,
  sha256 text not null constraint migration_empreinte_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);

-- The keys that seal the bank accounts (docs/adr/0017), by name.
create table cle_donnees (
  identifiant text constraint cle_donnees_pk primary key constraint cle_donnees_identifiant_check check (identifiant ~ '^[a-z0-9]{1,16}$'),
  -- Tells the key from another of the same name, and does not tell the key.
  empreinte text not null constraint cle_donnees_empreinte_check check (empreinte ~ '^[0-9a-f]{16}$'),
  enregistree_le timestamptz not null default now()
);

-- Keys that the servers of an installation share, drawn when first needed.
create table secret_application (
  nom text primary key,
  valeur bytea not null check (length(valeur) >= 32)
);
