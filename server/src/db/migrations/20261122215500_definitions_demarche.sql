-- What the utility has set for a request form; null: as the form has it (contract/src/demarches/reglages.ts).
create table definition_demarche (
  type_formulaire text constraint definition_demarche_pk primary key
    constraint definition_demarche_type check (type_formulaire ~ '^[A-Z0-9_]{2,60}$'),
  autoriser_pj boolean,
  pj_obligatoire boolean,
  -- Bytes of one file.
  taille_max_pj integer constraint definition_demarche_taille check (taille_max_pj between 1024 and 20971520),
  nb_max_pj smallint constraint definition_demarche_nombre check (nb_max_pj between 1 and 20),
  extension_pj text[] constraint definition_demarche_extensions check (cardinality(extension_pj) > 0),
  autoriser_commentaire boolean,
  commentaire_obligatoire boolean,
  masquer_pour_contrat_resilie boolean,
  action_impacte_plusieurs_contrats text
    constraint definition_demarche_action check (action_impacte_plusieurs_contrats in ('CacherBouton', 'AfficherPopup')),
  accessible_hors_connexion boolean,
  modifie_le timestamptz not null default now()
);
