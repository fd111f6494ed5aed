-- What the staff writes: one draft at a time of each text, and every version that was published.

create table edition_contenu (
  nature text not null constraint edition_contenu_nature check (nature in ('article', 'mail')),
  identifiant text not null constraint edition_contenu_identifiant check (length(identifiant) between 1 and 255),
  -- Counts what is written here: whoever writes says which count he has read.
  revision integer not null default 0 constraint edition_contenu_revision check (revision >= 0),
  brouillon jsonb,
  -- Who wrote last, as he was called then: accounts may go, what they did stays.
  auteur_id bigint,
  auteur text not null default '' constraint edition_contenu_auteur check (length(auteur) <= 255),
  ecrit_le timestamptz,
  constraint edition_contenu_pk primary key (nature, identifiant)
);

create table version_contenu (
  nature text not null,
  identifiant text not null,
  numero integer not null constraint version_contenu_numero check (numero >= 1),
  texte jsonb not null constraint version_contenu_texte check (jsonb_typeof(texte) = 'object'),
  -- Null: it came with the agency, or by other means than the back office.
  auteur_id bigint,
  auteur text not null default '' constraint version_contenu_auteur check (length(auteur) <= 255),
  publiee_le timestamptz not null,
  constraint version_contenu_pk primary key (nature, identifiant, numero),
  constraint version_contenu_edition foreign key (nature, identifiant) references edition_contenu
);

-- A version is what was shown to customers: it is kept as it was.
create function refuser_version_contenu() returns trigger language plpgsql as $$
begin
  raise exception 'version_contenu is only ever added to';
end $$;
create trigger refuser_version_contenu before update or delete on version_contenu
  for each row execute function refuser_version_contenu();
