-- Which customers an account speaks for (docs/adr/0007): to have shown the numbers of a contract is not to be its customer,
-- and what an account says of itself is no proof. Beside the proofs that an attachment holds (CLIENT, SERVICE): its mail
-- address, which a link has confirmed, was the one that the utility knows of the customer. Noted when that was so, so that
-- either address may change afterwards; it ends with the attachment.
create table client_montre (
  utilisateur_id bigint not null,
  numero_contrat text not null,
  numero_client text not null constraint client_montre_client references client on delete cascade,
  depuis timestamptz not null default now(),
  constraint client_montre_pkey primary key (utilisateur_id, numero_contrat, numero_client),
  constraint client_montre_attachement foreign key (utilisateur_id, numero_contrat) references attachement on delete cascade
);
create index client_montre_par_client on client_montre (numero_client);

create view client_du_compte as
select t.utilisateur_id, t.numero_contrat, t.numero_client from attachement t where t.preuve <> 'CONTRAT'
union
select m.utilisateur_id, m.numero_contrat, m.numero_client
from client_montre m join abonnement a using (numero_contrat)
where m.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur);

-- The customers of attached contracts whose mail address the account has confirmed.
create view client_a_montrer as
select t.utilisateur_id, t.numero_contrat, c.numero_client
from attachement t
  join utilisateur u on u.id = t.utilisateur_id and u.active_le is not null
  join abonnement a on a.numero_contrat = t.numero_contrat
  join client c on c.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)
    and lower(c.email) = lower(u.email);

create function attachement_montre_client() returns trigger language plpgsql as $$
begin
  insert into client_montre (utilisateur_id, numero_contrat, numero_client)
    select utilisateur_id, numero_contrat, numero_client from client_a_montrer
    where utilisateur_id = new.utilisateur_id and numero_contrat = new.numero_contrat
  on conflict do nothing;
  return null;
end $$;
create trigger attachement_montre after insert on attachement
  for each row when (new.preuve = 'CONTRAT') execute function attachement_montre_client();

create function utilisateur_montre_client() returns trigger language plpgsql as $$
begin
  insert into client_montre (utilisateur_id, numero_contrat, numero_client)
    select utilisateur_id, numero_contrat, numero_client from client_a_montrer where utilisateur_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger utilisateur_montre after update of email, active_le on utilisateur
  for each row when (new.active_le is not null and (old.email, old.active_le) is distinct from (new.email, new.active_le))
  execute function utilisateur_montre_client();

-- An import changes many addresses: whether an account has the address comes first, it is indexed.
create function client_est_montre() returns trigger language plpgsql as $$
begin
  insert into client_montre (utilisateur_id, numero_contrat, numero_client)
    select t.utilisateur_id, t.numero_contrat, new.numero_client
    from utilisateur u
      join attachement t on t.utilisateur_id = u.id
      join abonnement a on a.numero_contrat = t.numero_contrat
        and new.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)
    where lower(u.email) = lower(new.email) and u.active_le is not null
  on conflict do nothing;
  return null;
end $$;
create trigger client_montre after update of email on client
  for each row when (new.email is not null and new.email is distinct from old.email) execute function client_est_montre();

insert into client_montre (utilisateur_id, numero_contrat, numero_client)
  select utilisateur_id, numero_contrat, numero_client from client_a_montrer;

-- What was given, or asked for, in the customer's place until now: a consent ends and nothing is erased, a change that
-- waits is forgotten.
update consentement c set retire_le = greatest(c.accorde_le, now()), motif_fin = 'ACCES'
  where c.retire_le is null and c.accorde_par is not null
    and not exists (select from client_du_compte x where x.utilisateur_id = c.accorde_par and x.numero_client = c.numero_client);
delete from code_action ca using maj_client_en_attente m
  where ca.id = m.code_action_id and ca.utilise_le is null and m.utilisateur_id is not null
    and not exists (select from client_du_compte x where x.utilisateur_id = m.utilisateur_id and x.numero_client = m.numero_client)
    and not exists (select from utilisateur_profil p where p.utilisateur_id = m.utilisateur_id and p.profil in ('ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'));
