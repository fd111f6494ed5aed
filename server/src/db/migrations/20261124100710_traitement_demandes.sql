-- Who handles a request, from when (docs/domaines/demarches.md#traitement); a closed one keeps who closed it.
alter table demarche
  add column agent_id bigint references utilisateur on delete set null,
  add column prise_le timestamptz,
  add constraint demarche_prise check (agent_id is null or prise_le is not null);
create index demarche_agent on demarche (agent_id) where agent_id is not null;
-- The queue: what is not closed, the oldest first; then what is, the last closed first.
create index demarche_ouverte on demarche (creee_le, id) where etat in ('EN_ATTENTE', 'EN_COURS');
create index demarche_fermee on demarche (traitee_le desc, id desc) where etat in ('ANNULE', 'TRAITE');

-- What the staff did and noted of a request; no customer ever sees it.
create table suivi_demarche (
  id bigint generated always as identity constraint suivi_demarche_pk primary key,
  demarche_id bigint not null references demarche on delete cascade,
  agent_id bigint references utilisateur on delete set null,
  -- Kept when the account of the agent goes.
  agent text not null constraint suivi_demarche_agent_nom check (length(agent) between 1 and 255),
  survenu_le timestamptz not null,
  nature text not null constraint suivi_demarche_nature check (nature in ('PRISE', 'RENDUE', 'NOTE')),
  texte text constraint suivi_demarche_texte check (length(texte) between 1 and 2000),
  constraint suivi_demarche_contenu check ((nature = 'NOTE') = (texte is not null))
);
create index suivi_demarche_demarche on suivi_demarche (demarche_id, survenu_le, id);
create index suivi_demarche_agent on suivi_demarche (agent_id) where agent_id is not null;

-- Texts that agents answer by; {nom}, {reference}… are filled in, what stands in square brackets is left to the agent.
create table texte_type_demarche (
  id bigint generated always as identity constraint texte_type_demarche_pk primary key,
  titre text not null constraint texte_type_demarche_titre check (length(titre) between 2 and 80),
  texte text not null constraint texte_type_demarche_texte check (length(texte) between 2 and 2000)
);
create unique index texte_type_demarche_un on texte_type_demarche (lower(titre));
