-- All the words of an account or of a contract in one row as well: whether it has the other words of a search is read there at
-- once, and what has several words of which each is everybody's is found in their index, without walking through everybody.
-- Triggers keep both; nobody else writes them.

-- The words of a text: as they are typed between spaces, their parts between other signs, and the domain of an address.
create function vecteur_de(texte text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  entier text := regexp_replace(sans_accent(texte), '\s+', ' ', 'g');
  mots text[] := string_to_array(entier, ' ') || string_to_array(regexp_replace(entier, '[^a-z0-9]+', ' ', 'g'), ' ');
begin
  if position('@' in entier) > 0 then
    mots := mots || array(select substring(m from '@(.+)$') from unnest(mots) as m where m like '%@_%');
  end if;
  if entier ~ '\S{81}' then
    mots := array(select left(m, 80) from unnest(mots) as m);
  end if;
  return array_to_tsvector(array_remove(mots, ''));
end $$;

create table utilisateur_mots (
  utilisateur_id bigint not null constraint utilisateur_mots_pk primary key
    constraint utilisateur_mots_utilisateur references utilisateur on delete cascade,
  mots tsvector not null
);
create table abonnement_mots (
  numero_contrat text not null constraint abonnement_mots_pk primary key
    constraint abonnement_mots_contrat references abonnement on delete cascade,
  mots tsvector not null
);
insert into utilisateur_mots (utilisateur_id, mots)
  select id, vecteur_de(concat_ws(' ', nom, nom_usage, prenom, identifiant, email)) from utilisateur;
insert into abonnement_mots (numero_contrat, mots) select numero_contrat, vecteur_de(recherche) from abonnement;
-- What is not sorted into the index yet is read by every search: little of it.
create index utilisateur_mots_tous on utilisateur_mots using gin (mots) with (gin_pending_list_limit = 256);
create index abonnement_mots_tous on abonnement_mots using gin (mots) with (gin_pending_list_limit = 256);

-- Word by word, in the order in which searches read them: gone with the row above, which goes with its account or contract.
alter table utilisateur_mot drop constraint utilisateur_mot_pk, drop constraint utilisateur_mot_utilisateur,
  add constraint utilisateur_mot_pk primary key (mot, utilisateur_id);
alter table abonnement_mot drop constraint abonnement_mot_pk, drop constraint abonnement_mot_contrat,
  add constraint abonnement_mot_pk primary key (mot, numero_contrat);
drop index utilisateur_mot_mot;
drop index abonnement_mot_mot;

drop trigger utilisateur_mots on utilisateur;
drop trigger utilisateur_mots_changes on utilisateur;
drop trigger abonnement_mots on abonnement;
drop trigger abonnement_mots_changes on abonnement;
drop function utilisateur_ecrit_mots;
drop function abonnement_ecrit_mots;
drop function mots_de;

create function utilisateur_ecrit_mots() returns trigger language plpgsql as $$
begin
  insert into utilisateur_mots (utilisateur_id, mots)
    values (new.id, vecteur_de(concat_ws(' ', new.nom, new.nom_usage, new.prenom, new.identifiant, new.email)))
  on conflict (utilisateur_id) do update set mots = excluded.mots;
  return null;
end $$;
create trigger utilisateur_mots_ecrits after insert on utilisateur
  for each row execute function utilisateur_ecrit_mots();
create trigger utilisateur_mots_changes after update on utilisateur
  for each row when (row(old.nom, old.nom_usage, old.prenom, old.identifiant, old.email)
    is distinct from row(new.nom, new.nom_usage, new.prenom, new.identifiant, new.email))
  execute function utilisateur_ecrit_mots();

-- Contracts come by the thousand, from an import: once per statement.
create function abonnement_ecrit_mots() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into abonnement_mots (numero_contrat, mots) select numero_contrat, vecteur_de(recherche) from ecrits;
  else
    update abonnement_mots m set mots = vecteur_de(e.recherche)
    from ecrits e join avant a using (numero_contrat)
    where m.numero_contrat = e.numero_contrat and a.recherche is distinct from e.recherche;
  end if;
  return null;
end $$;
create trigger abonnement_mots_ecrits after insert on abonnement
  referencing new table as ecrits for each statement execute function abonnement_ecrit_mots();
create trigger abonnement_mots_changes after update on abonnement
  referencing old table as avant new table as ecrits for each statement execute function abonnement_ecrit_mots();

create function utilisateur_suit_mots() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from utilisateur_mot m using avant a, unnest(tsvector_to_array(a.mots)) as v(mot)
    where m.mot = v.mot collate "C" and m.utilisateur_id = a.utilisateur_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into utilisateur_mot (mot, utilisateur_id)
      select v.mot, e.utilisateur_id from ecrits e, unnest(tsvector_to_array(e.mots)) as v(mot);
  end if;
  return null;
end $$;
create trigger utilisateur_mots_poses after insert on utilisateur_mots
  referencing new table as ecrits for each statement execute function utilisateur_suit_mots();
create trigger utilisateur_mots_poses_autrement after update on utilisateur_mots
  referencing old table as avant new table as ecrits for each statement execute function utilisateur_suit_mots();
create trigger utilisateur_mots_otes after delete on utilisateur_mots
  referencing old table as avant for each statement execute function utilisateur_suit_mots();
create function utilisateur_vide_mots() returns trigger language plpgsql as $$
begin
  truncate utilisateur_mot;
  return null;
end $$;
create trigger utilisateur_mots_vides after truncate on utilisateur_mots execute function utilisateur_vide_mots();

create function abonnement_suit_mots() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from abonnement_mot m using avant a, unnest(tsvector_to_array(a.mots)) as v(mot)
    where m.mot = v.mot collate "C" and m.numero_contrat = a.numero_contrat;
  end if;
  if tg_op <> 'DELETE' then
    insert into abonnement_mot (mot, numero_contrat)
      select v.mot, e.numero_contrat from ecrits e, unnest(tsvector_to_array(e.mots)) as v(mot);
  end if;
  return null;
end $$;
create trigger abonnement_mots_poses after insert on abonnement_mots
  referencing new table as ecrits for each statement execute function abonnement_suit_mots();
create trigger abonnement_mots_poses_autrement after update on abonnement_mots
  referencing old table as avant new table as ecrits for each statement execute function abonnement_suit_mots();
create trigger abonnement_mots_otes after delete on abonnement_mots
  referencing old table as avant for each statement execute function abonnement_suit_mots();
create function abonnement_vide_mots() returns trigger language plpgsql as $$
begin
  truncate abonnement_mot;
  return null;
end $$;
create trigger abonnement_mots_vides after truncate on abonnement_mots execute function abonnement_vide_mots();

-- Nobody looks within words any more, and these were the dearest of all to keep.
drop index utilisateur_recherche;
drop index abonnement_recherche;
drop index compteur_recherche;

-- Those that have all the words: always by the index, which the planner leaves when it expects many and finds none.
create function comptes_ayant(requete tsquery, nombre int) returns setof bigint
  language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$ select utilisateur_id from utilisateur_mots where mots @@ requete limit nombre $$;
create function contrats_ayant(requete tsquery, nombre int) returns setof text
  language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$ select numero_contrat from abonnement_mots where mots @@ requete limit nombre $$;
