-- What else the utility sets of a request form (docs/domaines/demarches.md#réglages); null: as the form has it.
alter table definition_demarche
  add column description text constraint definition_demarche_description check (length(description) between 1 and 1000),
  -- The mails that tell who asked, and the payer, that the request was received; a payer without one is told nothing.
  add column mail_type text constraint definition_demarche_mail_type check (length(mail_type) between 1 and 60),
  add column mail_type_payeur text constraint definition_demarche_mail_payeur check (length(mail_type_payeur) between 1 and 60),
  -- The unit is told by mail of a request that failed for a reason which is not in it.
  add column alert_on_waterp_issue boolean,
  -- Told to the system of the utility with the rest of the definition: no mail of the agency carries a file.
  add column envoyer_pj_dans_mail_confirmation_client boolean,
  add column ne_pas_fusionner_pdf boolean,
  -- The service itself has a copy of what its unit is told.
  add column send_copy_email boolean;

alter table contact_demarche
  add constraint contact_demarche_code_forme check (code_retour_demarche ~ '^[A-Z0-9_]{1,30}$'),
  add constraint contact_demarche_motif check (length(motif) between 1 and 200),
  add constraint contact_demarche_action_texte check (length(action) between 1 and 200),
  add constraint contact_demarche_cellule check (length(code_cellule_intervenant) between 1 and 60);
