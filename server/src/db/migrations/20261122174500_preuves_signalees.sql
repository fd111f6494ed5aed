-- Servers keep in memory that an account has shown to be a contract's customer; whatever may take this away says so.
create trigger attachement_signale after delete or update of preuve, numero_client, utilisateur_id, numero_contrat on attachement
  for each statement execute function signaler_consentements();
create trigger client_montre_signale after delete or update on client_montre
  for each statement execute function signaler_consentements();
create trigger clients_du_contrat_signales after update of numero_client_co_titulaire, numero_client_payeur on abonnement
  for each statement execute function signaler_consentements();
