-- The words of mails that the staff has written in the place of those of the agency.

create table mail_type (
  type text constraint mail_type_pk primary key constraint mail_type_type check (type ~ '^[a-z-]{2,60}$'),
  sujet text not null constraint mail_type_sujet check (length(sujet) between 1 and 255),
  corps_message text not null constraint mail_type_corps check (length(corps_message) between 1 and 100000),
  corps_en_html boolean not null,
  -- Not active: the agency says its own words.
  actif boolean not null default false,
  -- Empty: the sender of the installation.
  expediteur text not null default '' constraint mail_type_expediteur check (length(expediteur) <= 255),
  expediteur_nom text not null default '' constraint mail_type_expediteur_nom check (length(expediteur_nom) <= 100),
  -- An archived document that goes along; it may be taken out of the archive, and then does not.
  document_joint bigint constraint mail_type_document check (document_joint >= 0)
);

-- What of them a mail takes along.
alter table courrier
  add column expediteur text not null default '',
  add column expediteur_nom text not null default '',
  add column document_joint bigint;
