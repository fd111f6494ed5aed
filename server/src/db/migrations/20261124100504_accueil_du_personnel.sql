-- What the first page of the staff counts, each from its own small index: what waits for somebody, and what a month has brought.
create index courrier_abandonne on courrier (cree_le) where envoye_le is null and prochain_essai is null;
create index sms_abandonne on sms (cree_le) where envoye_le is null and prochain_essai is null;
create index demarche_creation on demarche (creee_le);
create index demarche_close on demarche (traitee_le) where traitee_le is not null;
create index retour_prelevement_recu on retour_prelevement (recu_le);
create index attachement_jour on attachement (attache_le);
create index tentative_paiement_enregistree on tentative_paiement (transaction_le) include (montant_cents) where etat = 'ENREGISTREE';
