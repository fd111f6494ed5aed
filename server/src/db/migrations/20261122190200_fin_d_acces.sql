-- The end of an access, and all that ends with it.

-- What an account sets on a contract ends with its access to it (docs/domaines/abonnements.md). Whatever takes an
-- access away names the account here; when the transaction ends, what is left without access is ended, in one place.
create table acces_a_revoir (
  id bigint generated always as identity primary key,
  utilisateur_id bigint not null
);

-- Ends what an account has set on contracts that it does not reach any more. Staff reach every contract.
create function terminer_acces(compte bigint) returns void language plpgsql as $$
declare
  personnel constant boolean := exists (select from utilisateur_profil where utilisateur_id = compte and profil in ('ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'));
begin
  delete from groupe_contrat gc using groupe g
    where g.utilisateur_id = compte and gc.groupe_id = g.id
      and not exists (select from attachement a where a.utilisateur_id = compte and a.numero_contrat = gc.numero_contrat);
  delete from univers_contrat uc using univers u
    where u.utilisateur_id = compte and uc.univers_id = u.id
      and not exists (select from attachement a where a.utilisateur_id = compte and a.numero_contrat = uc.numero_contrat);
  -- One that is not terminated if there is one, the first attached.
  update attachement set is_defaut = true
    where utilisateur_id = compte and numero_contrat = (
      select numero_contrat from attachement where utilisateur_id = compte
      order by tri_etat in ('RA', 'RS', 'RM'), attache_le, numero_contrat limit 1)
    and not exists (select from attachement where utilisateur_id = compte and is_defaut);
  update consentement c set retire_le = greatest(c.accorde_le, now()), motif_fin = 'ACCES'
    where c.accorde_par = compte and c.retire_le is null
      and not exists (select from attachement a where a.utilisateur_id = compte and a.numero_contrat = c.numero_contrat);
  if personnel then return; end if;
  delete from code_action ca using maj_client_en_attente m
    where m.utilisateur_id = compte and ca.id = m.code_action_id and ca.utilise_le is null
      and not exists (select from contrat_accessible x where x.utilisateur_id = compte and x.numero_contrat = m.numero_contrat);
  with parties as (
    delete from notification_mail n where n.utilisateur_id = compte
      and not exists (select from contrat_accessible x where x.utilisateur_id = compte and x.numero_contrat = n.numero_contrat)
    returning n.numero_contrat, n.code_type_alarme, n.adresse_mail)
  update envoi_alerte e set etat = 'ANNULE', motif = 'adresse retirée'
    from parties p join instance_alerte i on i.numero_contrat = p.numero_contrat and i.code_type_alarme = p.code_type_alarme
      left join alerte al on al.id = i.alerte_id
      left join client t on al.id is null and t.numero_client = i.numero_client_titulaire
    where e.instance_id = i.id and e.etat = 'A_ENVOYER' and e.canal = 'MAIL' and lower(e.destinataire) = lower(p.adresse_mail)
      and lower(p.adresse_mail) is distinct from lower(coalesce(al.destinataire, t.email));
  with perdues as (
    select al.id from alerte al where al.utilisateur_id = compte and al.numero_contrat is not null
      and not exists (select from contrat_accessible x where x.utilisateur_id = compte and x.numero_contrat = al.numero_contrat))
  update envoi_alerte e set etat = 'ANNULE', motif = 'contrat détaché'
    from instance_alerte i where i.id = e.instance_id and e.etat = 'A_ENVOYER' and i.alerte_id in (select id from perdues);
  -- What has fired stays with its proof, without an owner, as that of a group that is gone.
  update alerte al set utilisateur_id = null, statut = 'DESACTIVE'
    where al.utilisateur_id = compte and al.numero_contrat is not null
      and exists (select from instance_alerte i where i.alerte_id = al.id)
      and not exists (select from contrat_accessible x where x.utilisateur_id = compte and x.numero_contrat = al.numero_contrat);
  delete from alerte al
    where al.utilisateur_id = compte and al.numero_contrat is not null
      and not exists (select from contrat_accessible x where x.utilisateur_id = compte and x.numero_contrat = al.numero_contrat);
end $$;

-- One account after the other, in their order; whoever sets something on a contract waits for the same lock
-- (server/src/domaines/abonnements/rattachement/tenir-acces.ts).
create function revoir_acces() returns trigger language plpgsql as $$
declare
  compte bigint;
begin
  for compte in
    with pris as (delete from acces_a_revoir returning utilisateur_id) select distinct utilisateur_id from pris order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('acces ' || compte, 0));
    perform terminer_acces(compte);
    perform pg_notify('acces', compte::text);
  end loop;
  return null;
end $$;
create constraint trigger acces_a_revoir_a_la_fin after insert on acces_a_revoir
  deferrable initially deferred for each row execute function revoir_acces();

-- What takes an access away: an account's own contract, with those who reach it by his perimeters;
create function attachement_perdu() returns trigger language plpgsql as $$
begin
  insert into acces_a_revoir (utilisateur_id)
    select distinct utilisateur_id from perdus
    union select u.id from utilisateur u where u.premium_id in (select utilisateur_id from perdus) order by 1;
  return null;
end $$;
create trigger attachement_fin after delete on attachement
  referencing old table as perdus for each statement execute function attachement_perdu();

-- a contract or group of a perimeter;
create function univers_contenu_perdu() returns trigger language plpgsql as $$
begin
  insert into acces_a_revoir (utilisateur_id)
    select distinct uu.utilisateur_id from perdus p join univers_utilisateur uu on uu.univers_id = p.univers_id order by 1;
  return null;
end $$;
create trigger univers_contrat_fin after delete on univers_contrat
  referencing old table as perdus for each statement execute function univers_contenu_perdu();
create trigger univers_groupe_fin after delete on univers_groupe
  referencing old table as perdus for each statement execute function univers_contenu_perdu();

-- a contract of a group of a perimeter;
create function groupe_contenu_perdu() returns trigger language plpgsql as $$
begin
  insert into acces_a_revoir (utilisateur_id)
    select distinct uu.utilisateur_id from perdus p join univers_groupe ug on ug.groupe_id = p.groupe_id
      join univers_utilisateur uu on uu.univers_id = ug.univers_id order by 1;
  return null;
end $$;
create trigger groupe_contrat_fin after delete on groupe_contrat
  referencing old table as perdus for each statement execute function groupe_contenu_perdu();

-- a perimeter, or a profile of the staff.
create function compte_perd_acces() returns trigger language plpgsql as $$
begin
  insert into acces_a_revoir (utilisateur_id) select distinct utilisateur_id from perdus order by 1;
  return null;
end $$;
create trigger univers_utilisateur_fin after delete on univers_utilisateur
  referencing old table as perdus for each statement execute function compte_perd_acces();
create trigger utilisateur_profil_fin after delete on utilisateur_profil
  referencing old table as perdus for each statement execute function compte_perd_acces();

-- An account that is deleted has nothing left when its row goes: afterwards nobody knows what was its own.
create function utilisateur_perd_tout() returns trigger language plpgsql as $$
begin
  delete from utilisateur_profil where utilisateur_id = old.id;
  delete from univers_utilisateur where utilisateur_id = old.id;
  delete from attachement where utilisateur_id = old.id;
  perform terminer_acces(old.id);
  delete from alerte al where al.utilisateur_id = old.id and not exists (select from instance_alerte i where i.alerte_id = al.id);
  return old;
end $$;
create trigger utilisateur_fin before delete on utilisateur for each row execute function utilisateur_perd_tout();

-- A contract that changes hands: it leaves the accounts that have it in the name of who is neither holder nor payer any
-- more; what its former holder consented to or was sent opens nothing to the next one.
create function abonnement_change_de_main() returns trigger language plpgsql as $$
begin
  delete from attachement a where a.numero_contrat = new.numero_contrat
    and a.numero_client not in (new.numero_client_titulaire, new.numero_client_payeur);
  if new.numero_client_titulaire <> old.numero_client_titulaire then
    update consentement set retire_le = greatest(accorde_le, now()), motif_fin = 'TITULAIRE'
      where numero_contrat = new.numero_contrat and numero_client <> new.numero_client_titulaire and retire_le is null;
    delete from code_releve where numero_contrat = new.numero_contrat;
  end if;
  delete from code_action ca using maj_client_en_attente m
    where m.numero_contrat = new.numero_contrat and ca.id = m.code_action_id and ca.utilise_le is null
      and m.numero_client not in (new.numero_client_titulaire, coalesce(new.numero_client_co_titulaire, ''), new.numero_client_payeur);
  return null;
end $$;
create trigger abonnement_change_de_main after update on abonnement
  for each row when ((old.numero_client_titulaire, old.numero_client_payeur) is distinct from (new.numero_client_titulaire, new.numero_client_payeur))
  execute function abonnement_change_de_main();
