-- Servers keep in memory what holders have consented to; all of it is dropped when anything that decides on it changes.
create function signaler_consentements() returns trigger language plpgsql as $$
begin
  perform pg_notify('consentements', '');
  return null;
end $$;
create trigger consentement_signale after insert or update or delete on consentement
  for each statement execute function signaler_consentements();
create trigger titulaire_signale after update of numero_client_titulaire on abonnement
  for each statement execute function signaler_consentements();
create trigger professionnel_signale after update of est_professionnel on client
  for each statement execute function signaler_consentements();
create trigger contrat_cree_signale after insert or delete on contrat_cree_par_import
  for each statement execute function signaler_consentements();
