-- The groups a user reaches: his own, those that he was made a member of, those of the perimeters given to him.
create view groupe_accessible as
  select utilisateur_id, id as groupe_id from groupe
  union
  select utilisateur_id, groupe_id from groupe_membre
  union
  select uu.utilisateur_id, ug.groupe_id from univers_utilisateur uu join univers_groupe ug on ug.univers_id = uu.univers_id;
create index groupe_membre_utilisateur on groupe_membre (utilisateur_id);
