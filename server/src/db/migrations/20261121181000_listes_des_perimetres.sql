-- The same rows as before, read from what perimeters hold rather than from every contract of the account that made
-- them: a perimeter of ten contracts costs ten reads, however many contracts its account has.
create or replace view contrat_accessible as
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

-- What goes with a contract, without reading all perimeters.
create index univers_contrat_contrat on univers_contrat (numero_contrat);

-- The order in which an administrator chooses among the perimeters that a search finds.
create index univers_ordre on univers (sans_accent(libelle), id);

-- The history of a group is counted and sorted in the index alone; only the page is read in the table.
drop index instance_alerte_contrat;
create index instance_alerte_contrat on instance_alerte (numero_contrat, date_declenchante desc, id desc)
  include (alerte_id, code_type_alarme, numero_client_titulaire);
