-- By what the staff looks accounts and contracts up: their words, so that what a search finds first is read in the order of an
-- index, whatever their number. Triggers keep them; nobody else writes them.

create extension if not exists fuzzystrmatch;

-- The words of a text: as they are typed between spaces, and their parts between other signs.
create function mots_de(texte text) returns setof text language sql immutable parallel safe as $$
  select distinct left(mot, 80) collate "C" from (
    select entier as mot from regexp_split_to_table(sans_accent(texte), '\s+') as entier
    union all
    select partie from regexp_split_to_table(sans_accent(texte), '[^a-z0-9]+') as partie
    union all
    select substring(entier from '@(.+)$') from regexp_split_to_table(sans_accent(texte), '\s+') as entier
  ) m where mot <> ''
$$;

create table utilisateur_mot (
  utilisateur_id bigint not null constraint utilisateur_mot_utilisateur references utilisateur on delete cascade,
  mot text collate "C" not null,
  constraint utilisateur_mot_pk primary key (utilisateur_id, mot)
);
create index utilisateur_mot_mot on utilisateur_mot (mot, utilisateur_id);

create table abonnement_mot (
  numero_contrat text not null constraint abonnement_mot_contrat references abonnement on delete cascade,
  mot text collate "C" not null,
  constraint abonnement_mot_pk primary key (numero_contrat, mot)
);
create index abonnement_mot_mot on abonnement_mot (mot, numero_contrat);

-- The words that one may have meant by another: those of letters alone. A job keeps them, so that no name stays here that is
-- nobody's any more.
create table mot_connu (
  mot text collate "C" constraint mot_connu_pk primary key constraint mot_connu_mot check (mot ~ '^[a-z]{4,30}$')
);
create index mot_connu_envers on mot_connu (reverse(mot) collate "C");

create function utilisateur_ecrit_mots() returns trigger language plpgsql as $$
begin
  delete from utilisateur_mot where utilisateur_id = new.id;
  insert into utilisateur_mot (utilisateur_id, mot)
    select new.id, mot from mots_de(concat_ws(' ', new.nom, new.nom_usage, new.prenom, new.identifiant, new.email)) as mot;
  return null;
end $$;
create trigger utilisateur_mots after insert on utilisateur
  for each row execute function utilisateur_ecrit_mots();
create trigger utilisateur_mots_changes after update on utilisateur
  for each row when (row(old.nom, old.nom_usage, old.prenom, old.identifiant, old.email)
    is distinct from row(new.nom, new.nom_usage, new.prenom, new.identifiant, new.email))
  execute function utilisateur_ecrit_mots();

create function abonnement_ecrit_mots() returns trigger language plpgsql as $$
begin
  delete from abonnement_mot where numero_contrat = new.numero_contrat;
  insert into abonnement_mot (numero_contrat, mot) select new.numero_contrat, mot from mots_de(new.recherche) as mot;
  return null;
end $$;
create trigger abonnement_mots after insert on abonnement
  for each row execute function abonnement_ecrit_mots();
create trigger abonnement_mots_changes after update on abonnement
  for each row when (old.recherche is distinct from new.recherche) execute function abonnement_ecrit_mots();

insert into utilisateur_mot (utilisateur_id, mot)
  select u.id, mot from utilisateur u, mots_de(concat_ws(' ', u.nom, u.nom_usage, u.prenom, u.identifiant, u.email)) as mot;
insert into abonnement_mot (numero_contrat, mot) select a.numero_contrat, mot from abonnement a, mots_de(a.recherche) as mot;
insert into mot_connu (mot)
  select mot from utilisateur_mot where mot ~ '^[a-z]{4,30}$'
  union
  select mot from abonnement_mot where mot ~ '^[a-z]{4,30}$';

-- The order in which the list of accounts is read by who signed in last.
create index utilisateur_derniere_connexion on utilisateur (coalesce(derniere_connexion, '-infinity'), id);
drop index utilisateur_connexion;
