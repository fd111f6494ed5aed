-- A request may be handed to a colleague, or set to wait; both say why.
alter table suivi_demarche drop constraint suivi_demarche_nature, drop constraint suivi_demarche_contenu,
  add constraint suivi_demarche_nature check (nature in ('PRISE', 'RENDUE', 'CONFIEE', 'ATTENTE', 'NOTE')),
  add constraint suivi_demarche_contenu check ((nature in ('CONFIEE', 'ATTENTE', 'NOTE')) = (texte is not null));
