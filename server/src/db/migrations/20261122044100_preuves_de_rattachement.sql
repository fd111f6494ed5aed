-- What an attachment rests on (docs/adr/0007). preuve CONTRAT: whoever asked has shown that this contract is his, and
-- nothing of any other; CLIENT: that he is numero_client, which opens the other contracts of this customer; SERVICE: the
-- utility gave it. numero_client: the customer in whose name it is held, the holder or the payer of the contract.
alter table attachement
  add column preuve text not null default 'CONTRAT',
  add column numero_client text;
update attachement t set numero_client = case
    when exists (select from utilisateur_profil p where p.utilisateur_id = t.utilisateur_id and p.profil in ('UTILISATEUR_PREMIUM', 'GRAND_COMPTE'))
    then a.numero_client_payeur else a.numero_client_titulaire end
  from abonnement a where a.numero_contrat = t.numero_contrat;
alter table attachement
  alter column numero_client set not null,
  add constraint attachement_preuve check (preuve in ('CONTRAT', 'CLIENT', 'SERVICE')),
  add constraint attachement_numero_client foreign key (numero_client) references client;
create index attachement_client on attachement (numero_client);

-- In whose name a contract is held when whoever attaches it does not say: managers pay for others, everybody else is
-- the holder.
create function attachement_prend_client() returns trigger language plpgsql as $$
begin
  select case
      when exists (select from utilisateur_profil p where p.utilisateur_id = new.utilisateur_id and p.profil in ('UTILISATEUR_PREMIUM', 'GRAND_COMPTE'))
      then a.numero_client_payeur else a.numero_client_titulaire end
    into new.numero_client from abonnement a where a.numero_contrat = new.numero_contrat;
  return new;
end $$;
create trigger attachement_client before insert on attachement
  for each row when (new.numero_client is null) execute function attachement_prend_client();

-- The contracts that an account has opened, once: it has read in them the numbers of their customers and bills, which
-- prove no customer any more, whoever gives them.
create table contrat_ouvert (
  numero_contrat text primary key references abonnement on delete cascade,
  depuis timestamptz not null
);
insert into contrat_ouvert (numero_contrat, depuis) select numero_contrat, min(attache_le) from attachement group by numero_contrat;
create function attachement_ouvre_contrat() returns trigger language plpgsql as $$
begin
  insert into contrat_ouvert (numero_contrat, depuis)
    select numero_contrat, min(attache_le) from ajoutes group by numero_contrat order by numero_contrat
  on conflict (numero_contrat) do nothing;
  return null;
end $$;
create trigger attachement_ouvre after insert on attachement
  referencing new table as ajoutes for each statement execute function attachement_ouvre_contrat();
