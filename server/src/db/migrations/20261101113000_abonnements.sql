-- The list of an account's contracts is searched and sorted within the primary key of the attachments, where the
-- rows of an account lie side by side whenever they were written: it carries, without accents or case, what is
-- searched for and what is sorted by. Triggers keep these columns; nobody else writes them. They are cut, because an
-- index entry has 2,700 bytes at most. Collation C: these texts are already folded, and bytes compare fastest.
alter table abonnement
  add column tri_titulaire text collate "C" not null default '',
  add column tri_payeur text collate "C" not null default '',
  add column tri_adresse text collate "C" not null default '';
alter table attachement
  add column recherche text collate "C" not null default '',
  add column tri_libelle text collate "C",
  add column tri_etat text collate "C" not null default '',
  add column tri_titulaire text collate "C" not null default '',
  add column tri_payeur text collate "C" not null default '',
  add column tri_adresse text collate "C" not null default '';

create or replace function abonnement_prepare_recherche() returns trigger language plpgsql as $$
begin
  select sans_accent(concat_ws(' ', new.numero_contrat, new.adresse_numero, new.adresse_voie, new.adresse_complement,
      new.adresse_code_postal, new.adresse_ville, t.numero_client, t.nom, t.prenom, t.raison_sociale,
      c.numero_client, c.nom, c.prenom, c.raison_sociale, p.numero_client, p.nom, p.prenom, p.raison_sociale,
      (select string_agg(m.numero_appareil, ' ') from affectation_compteur f join compteur m on m.id = f.compteur_id
        where f.numero_contrat = new.numero_contrat and f.fin is null))),
    sans_accent(coalesce(t.raison_sociale, concat_ws(' ', t.nom, t.prenom))),
    sans_accent(coalesce(p.raison_sociale, concat_ws(' ', p.nom, p.prenom))),
    sans_accent(concat_ws(' ', new.adresse_voie, lpad(coalesce(substring(new.adresse_numero from '\d+'), ''), 6, '0'),
      new.adresse_numero, new.adresse_complement, new.adresse_ville))
  into new.recherche, new.tri_titulaire, new.tri_payeur, new.tri_adresse
  from client t
  left join client p on p.numero_client = new.numero_client_payeur
  left join client c on c.numero_client = new.numero_client_co_titulaire
  where t.numero_client = new.numero_client_titulaire;
  new.recherche := coalesce(new.recherche, '');
  new.tri_titulaire := coalesce(new.tri_titulaire, '');
  new.tri_payeur := coalesce(new.tri_payeur, '');
  new.tri_adresse := coalesce(new.tri_adresse, '');
  return new;
end $$;
drop function abonnement_texte_recherche(abonnement);

create or replace function client_rafraichit_recherche() returns trigger language plpgsql as $$
begin
  update abonnement set recherche = '' where new.numero_client in (numero_client_titulaire, numero_client_payeur, numero_client_co_titulaire);
  return null;
end $$;

-- A contract that does not exist is left to the foreign key.
create function attachement_prepare_liste() returns trigger language plpgsql as $$
declare
  contrat abonnement;
begin
  select * into contrat from abonnement a where a.numero_contrat = new.numero_contrat;
  if found then
    new.recherche := left(concat_ws(' ', sans_accent(new.libelle), sans_accent(new.ref_externe_utilisateur), contrat.recherche), 480);
    new.tri_libelle := left(sans_accent(new.libelle), 40);
    new.tri_etat := contrat.code_etat_contrat;
    new.tri_titulaire := left(contrat.tri_titulaire, 40);
    new.tri_payeur := left(contrat.tri_payeur, 40);
    new.tri_adresse := left(contrat.tri_adresse, 40);
  end if;
  return new;
end $$;
create trigger attachement_liste before insert or update on attachement
  for each row execute function attachement_prepare_liste();

create function abonnement_rafraichit_listes() returns trigger language plpgsql as $$
begin
  update attachement set recherche = '' where numero_contrat = new.numero_contrat;
  return null;
end $$;
create trigger abonnement_listes after update on abonnement
  for each row when (row(old.recherche, old.code_etat_contrat, old.tri_titulaire, old.tri_payeur, old.tri_adresse)
    is distinct from row(new.recherche, new.code_etat_contrat, new.tri_titulaire, new.tri_payeur, new.tri_adresse))
  execute function abonnement_rafraichit_listes();

update abonnement set recherche = '';
update attachement set recherche = '';

alter table attachement
  drop constraint attachement_pkey,
  add primary key (utilisateur_id, numero_contrat)
    include (recherche, tri_libelle, tri_etat, tri_titulaire, tri_payeur, tri_adresse);

-- The same rows as before, with what lists need.
create or replace view contrat_accessible as
  select a.utilisateur_id, a.numero_contrat, a.libelle, a.ref_externe_utilisateur, a.is_defaut,
    a.recherche, a.tri_libelle, a.tri_etat, a.tri_titulaire, a.tri_payeur, a.tri_adresse
  from attachement a
  union all
  select uu.utilisateur_id, a.numero_contrat, min(a.libelle), min(a.ref_externe_utilisateur), bool_or(a.is_defaut),
    min(a.recherche), min(a.tri_libelle), min(a.tri_etat), min(a.tri_titulaire), min(a.tri_payeur), min(a.tri_adresse)
  from univers_utilisateur uu
  join univers u on u.id = uu.univers_id
  join attachement a on a.utilisateur_id = u.utilisateur_id
  where exists (select from univers_contrat uc where uc.univers_id = u.id and uc.numero_contrat = a.numero_contrat)
     or exists (select from univers_groupe ug join groupe_contrat gc on gc.groupe_id = ug.groupe_id
                where ug.univers_id = u.id and gc.numero_contrat = a.numero_contrat)
  group by uu.utilisateur_id, a.numero_contrat;
