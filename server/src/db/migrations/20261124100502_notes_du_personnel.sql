-- What agents note of a customer. The staff alone reads it; the customer is given it with his data, as the law has it.
create table note_personnel (
  id bigint generated always as identity constraint note_personnel_pk primary key,
  utilisateur_id bigint not null constraint note_personnel_utilisateur references utilisateur on delete cascade,
  -- The account of its author may go, what he signed stays.
  auteur_id bigint constraint note_personnel_auteur references utilisateur on delete set null,
  auteur text not null constraint note_personnel_signature check (length(auteur) between 1 and 255),
  texte text not null constraint note_personnel_texte check (length(texte) between 1 and 2000),
  ecrite_le timestamptz not null
);
create index note_personnel_du_compte on note_personnel (utilisateur_id, ecrite_le desc, id desc);
create index note_personnel_de_l_auteur on note_personnel (auteur_id) where auteur_id is not null;
