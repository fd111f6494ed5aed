-- A group that is deleted takes its alerts with it, but for those that have fired: they stay with their history and the
-- proof of what was sent, without an owner and switched off, as those of a deleted account do.
create function groupe_laisse_alertes() returns trigger language plpgsql as $$
begin
  update alerte set utilisateur_id = null, groupe_id = null, statut = 'DESACTIVE'
  where groupe_id = old.id and exists (select from instance_alerte i where i.alerte_id = alerte.id);
  return old;
end $$;
create trigger groupe_alertes before delete on groupe for each row execute function groupe_laisse_alertes();
