-- Groups and perimeters, and what an account reaches by them.

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
create index groupe_membre_utilisateur on groupe_membre (utilisateur_id);

create table univers (
  id uuid primary key default gen_random_uuid(),
  utilisateur_id bigint not null references utilisateur on delete cascade,
  libelle text not null check (length(libelle) between 1 and 255),
  scopes text[] not null default '{}'
);
create unique index univers_libelle on univers (utilisateur_id, lower(libelle));
-- An administrator finds any perimeter by its name, to say what is closed there.
create index univers_recherche on univers using gin (sans_accent(libelle) gin_trgm_ops);
-- The order in which an administrator chooses among the perimeters that a search finds.
create index univers_ordre on univers (sans_accent(libelle), id);

create table univers_contrat (
  univers_id uuid not null references univers on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  primary key (univers_id, numero_contrat)
);
-- What goes with a contract, without reading all perimeters.
create index univers_contrat_contrat on univers_contrat (numero_contrat);

create table univers_groupe (
  univers_id uuid not null references univers on delete cascade,
  groupe_id bigint not null references groupe on delete cascade,
  primary key (univers_id, groupe_id)
);
-- A group that is deleted leaves the perimeters, and the count of those who reach it is read in them.
create index univers_groupe_groupe on univers_groupe (groupe_id);

create table univers_utilisateur (
  univers_id uuid not null references univers on delete cascade,
  utilisateur_id bigint not null references utilisateur on delete cascade,
  primary key (univers_id, utilisateur_id)
);
create index univers_utilisateur_utilisateur on univers_utilisateur (utilisateur_id);

-- The contracts a user reaches: attached by himself; for a secondary user or visitor, those of the perimeters given to him,
-- as long as they are attached to the account of his premium user. They are read from what perimeters hold rather than
-- from every contract of the account that made them: a perimeter of ten contracts costs ten reads.
create view contrat_accessible as
  select a.utilisateur_id, a.numero_contrat, a.libelle, a.ref_externe_utilisateur, a.is_defaut,
    a.recherche, a.tri_libelle, a.tri_etat, a.tri_titulaire, a.tri_payeur, a.tri_adresse
  from attachement a
  union all
  select t.utilisateur_id, a.numero_contrat, min(a.libelle), min(a.ref_externe_utilisateur), bool_or(a.is_defaut),
    min(a.recherche), min(a.tri_libelle), min(a.tri_etat), min(a.tri_titulaire), min(a.tri_payeur), min(a.tri_adresse)
  from (
    select uu.utilisateur_id, u.utilisateur_id as compte_id, uc.numero_contrat
    from univers_utilisateur uu join univers u on u.id = uu.univers_id join univers_contrat uc on uc.univers_id = u.id
    union
    select uu.utilisateur_id, u.utilisateur_id, gc.numero_contrat
    from univers_utilisateur uu join univers u on u.id = uu.univers_id
      join univers_groupe ug on ug.univers_id = u.id join groupe_contrat gc on gc.groupe_id = ug.groupe_id
  ) t
  join attachement a on a.utilisateur_id = t.compte_id and a.numero_contrat = t.numero_contrat
  group by t.utilisateur_id, a.numero_contrat;

-- The groups a user reaches: his own, those that he was made a member of, those of the perimeters given to him.
create view groupe_accessible as
  select utilisateur_id, id as groupe_id from groupe
  union
  select utilisateur_id, groupe_id from groupe_membre
  union
  select uu.utilisateur_id, ug.groupe_id from univers_utilisateur uu join univers_groupe ug on ug.univers_id = uu.univers_id;

create table contenu_restreint (
  content_id text not null,
  scope text not null default '',
  profil text not null,
  restricted boolean not null,
  primary key (content_id, scope, profil)
);
create index contenu_restreint_scope on contenu_restreint (scope) where scope <> '';

-- What was said of a perimeter goes with it, also when it goes with its account.
create function oublier_contenus_restreints() returns trigger language plpgsql as $$
begin
  delete from contenu_restreint where scope = old.id::text;
  return null;
end $$;
create trigger univers_contenus_restreints after delete on univers
  for each row execute function oublier_contenus_restreints();
