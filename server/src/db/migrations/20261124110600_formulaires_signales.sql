-- Servers keep in memory what is set of the forms; it is dropped when any of it changes, whoever writes it.
create function signaler_formulaires() returns trigger language plpgsql as $$
begin
  perform pg_notify('formulaires', '');
  return null;
end $$;
create trigger definition_demarche_signale after insert or update or delete or truncate on definition_demarche
  for each statement execute function signaler_formulaires();
