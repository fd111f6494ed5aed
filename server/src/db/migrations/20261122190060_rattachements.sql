-- The contracts of an account, and in whose name it holds them.

-- A contract attached to an account, with what the account holder made of it.
create table attachement (
  utilisateur_id bigint not null references utilisateur on delete cascade,
  numero_contrat text not null references abonnement on delete cascade,
  libelle text check (length(libelle) between 2 and 255),
  ref_externe_utilisateur text check (length(ref_externe_utilisateur) <= 255),
  is_defaut boolean not null default false,
  attache_le timestamptz not null default now(),
  recherche text collate "C" not null default '',
  tri_libelle text collate "C",
  tri_etat text collate "C" not null default '',
  tri_titulaire text collate "C" not null default '',
  tri_payeur text collate "C" not null default '',
  tri_adresse text collate "C" not null default '',
  -- What an attachment rests on (docs/adr/0007). preuve CONTRAT: whoever asked has shown that this contract is his, and
  -- nothing of any other; CLIENT: that he is numero_client, which opens the other contracts of this customer; SERVICE: the
  -- utility gave it. numero_client: the customer in whose name it is held, the holder or the payer of the contract.
  preuve text not null default 'CONTRAT',
  numero_client text not null,
  primary key (utilisateur_id, numero_contrat)
    include (recherche, tri_libelle, tri_etat, tri_titulaire, tri_payeur, tri_adresse),
  constraint attachement_preuve check (preuve in ('CONTRAT', 'CLIENT', 'SERVICE')),
  constraint attachement_numero_client foreign key (numero_client) references client
);
create index attachement_contrat on attachement (numero_contrat);
create unique index attachement_defaut on attachement (utilisateur_id) where is_defaut;
create index attachement_client on attachement (numero_client);

-- A contract that does not exist is left to the foreign key.
create function attachement_prepare_liste() returns trigger language plpgsql as $$
declare
  contrat abonnement;
begin
  select * into contrat from abonnement a where a.numero_contrat = new.numero_contrat;
  if found then
    new.recherche := left(concat_ws(' ', sans_accent(new.libelle), sans_accent(new.ref_externe_utilisateur), contrat.recherche), 480);
    new.tri_libelle := left(sans_accent(new.libelle), 40);
    new.tri_etat := contrat.code_etat_contrat;
    new.tri_titulaire := left(contrat.tri_titulaire, 40);
    new.tri_payeur := left(contrat.tri_payeur, 40);
    new.tri_adresse := left(contrat.tri_adresse, 40);
  end if;
  return new;
end $$;
create trigger attachement_liste before insert or update on attachement
  for each row execute function attachement_prepare_liste();

create function abonnement_rafraichit_listes() returns trigger language plpgsql as $$
begin
  update attachement set recherche = '' where numero_contrat = new.numero_contrat;
  return null;
end $$;
create trigger abonnement_listes after update on abonnement
  for each row when (row(old.recherche, old.code_etat_contrat, old.tri_titulaire, old.tri_payeur, old.tri_adresse)
    is distinct from row(new.recherche, new.code_etat_contrat, new.tri_titulaire, new.tri_payeur, new.tri_adresse))
  execute function abonnement_rafraichit_listes();

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

create function attachement_ouvre_contrat() returns trigger language plpgsql as $$
begin
  insert into contrat_ouvert (numero_contrat, depuis)
    select numero_contrat, min(attache_le) from ajoutes group by numero_contrat order by numero_contrat
  on conflict (numero_contrat) do nothing;
  return null;
end $$;
create trigger attachement_ouvre after insert on attachement
  referencing new table as ajoutes for each statement execute function attachement_ouvre_contrat();

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

-- Lists of contracts that came to an account, and that their customers are still to be told of: written with the list, told
-- by a job (annonces-rattachement), some hundred addresses at a time. The account's address is kept beside: it may go away.
create table annonce_rattachement (
  id bigint generated always as identity primary key,
  compte text not null,
  contrats text[] not null,
  -- The last address, in their order, that has been told.
  dernier text not null default '',
  cree_le timestamptz not null
);
