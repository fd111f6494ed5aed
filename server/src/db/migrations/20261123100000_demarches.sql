-- A request made by a form (docs/domaines/demarches.md#une-demande). What was asked is kept with what was answered: a form that
-- changes later does not change what was said.
create table demarche (
  id bigint generated always as identity constraint demarche_pk primary key,
  reference text not null generated always as ('DE' || lpad(id::text, 8, '0')) stored constraint demarche_reference unique,
  -- Drawn by whoever sends it: sent again, it creates nothing.
  id_processus uuid not null constraint demarche_processus unique,
  type_formulaire text not null constraint demarche_type check (type_formulaire ~ '^[A-Z0-9_]{2,60}$'),
  libelle text not null constraint demarche_libelle check (length(libelle) between 1 and 200),
  etat text not null default 'EN_ATTENTE'
    constraint demarche_etat check (etat in ('ANNULE', 'EN_ATTENTE', 'EN_COURS', 'TRAITE')),
  -- One that the account reaches; what is only typed is an answer.
  numero_contrat text references abonnement on delete cascade,
  utilisateur_id bigint references utilisateur on delete set null,
  email text constraint demarche_email check (length(email) between 3 and 255),
  -- [{etape, champ, question, reponse}], in the order of the form; bank accounts masked.
  reponses jsonb not null constraint demarche_reponses check (jsonb_typeof(reponses) = 'array'),
  -- The bank account that was given, by field.
  comptes_scelle text,
  commentaire text constraint demarche_commentaire check (length(commentaire) between 1 and 1000),
  -- What was answered to whoever sent it.
  reponse_envoi jsonb not null constraint demarche_reponse_envoi check (jsonb_typeof(reponse_envoi) = 'object'),
  -- Lines are told apart by a pipe.
  message_client text constraint demarche_message_client check (length(message_client) between 1 and 2000),
  motif text,
  action text,
  code_cellule text,
  creee_le timestamptz not null,
  traitee_le timestamptz,
  constraint demarche_close check ((etat in ('ANNULE', 'TRAITE')) = (traitee_le is not null))
);
-- Whose it is, from the index alone: those that others made are counted without reading the rows.
create index demarche_contrat on demarche (numero_contrat, creee_le desc, id desc) include (utilisateur_id)
  where numero_contrat is not null;
create index demarche_utilisateur on demarche (utilisateur_id, creee_le desc, id desc) where utilisateur_id is not null;

-- What happened to it, in order: what its page tells.
create table evenement_demarche (
  id bigint generated always as identity constraint evenement_demarche_pk primary key,
  demarche_id bigint not null references demarche on delete cascade,
  survenu_le timestamptz not null,
  nature text not null
    constraint evenement_demarche_nature check (nature in ('CREATION', 'ETAT', 'MESSAGE_SERVICE', 'MESSAGE_CLIENT')),
  etat text constraint evenement_demarche_etat check (etat in ('ANNULE', 'EN_ATTENTE', 'EN_COURS', 'TRAITE')),
  message text constraint evenement_demarche_message check (length(message) between 1 and 2000),
  utilisateur_id bigint references utilisateur on delete set null,
  constraint evenement_demarche_contenu check (case nature
    when 'ETAT' then etat is not null when 'CREATION' then etat is not null else message is not null end)
);
create index evenement_demarche_demarche on evenement_demarche (demarche_id, survenu_le, id);
create index evenement_demarche_utilisateur on evenement_demarche (utilisateur_id) where utilisateur_id is not null;

-- A file that came with it, or with a message; cle says where it is kept.
create table piece_demarche (
  id bigint generated always as identity constraint piece_demarche_pk primary key,
  demarche_id bigint not null references demarche on delete cascade,
  evenement_id bigint references evenement_demarche on delete cascade,
  -- Null: with a message.
  champ text,
  nom text not null constraint piece_demarche_nom check (length(nom) between 1 and 150),
  octets int not null constraint piece_demarche_octets check (octets between 1 and 20971520),
  type text not null,
  empreinte bytea not null constraint piece_demarche_empreinte check (length(empreinte) = 32),
  cle text not null constraint piece_demarche_cle unique
);
create index piece_demarche_demarche on piece_demarche (demarche_id, id);
create index piece_demarche_evenement on piece_demarche (evenement_id) where evenement_id is not null;

-- To whom a request of a form goes, and what is told of it; null: of any contract, whatever came back.
create table contact_demarche (
  id bigint generated always as identity constraint contact_demarche_pk primary key,
  type_formulaire text not null constraint contact_demarche_type check (type_formulaire ~ '^[A-Z0-9_]{2,60}$'),
  type_contrat text constraint contact_demarche_type_contrat check (type_contrat in ('EA', 'AS', 'BT', 'MT')),
  code_retour_demarche text
    constraint contact_demarche_code check (code_retour_demarche = upper(code_retour_demarche)),
  etat text not null default 'EN_ATTENTE'
    constraint contact_demarche_etat check (etat in ('ANNULE', 'EN_ATTENTE', 'EN_COURS', 'TRAITE')),
  email_message text constraint contact_demarche_email check (length(email_message) between 3 and 255),
  motif text,
  action text,
  code_cellule_intervenant text,
  constraint contact_demarche_un unique nulls not distinct (type_formulaire, type_contrat, code_retour_demarche)
);
