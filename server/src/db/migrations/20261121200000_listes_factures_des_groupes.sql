-- The first page of the invoices of many contracts is made of the first invoice of each, then of the first invoices of
-- the contracts that come first: it costs as many reads as there are contracts, however many invoices they have.
-- An index for each order that is worth one.
drop index facture_contrat;
create index facture_contrat on facture (numero_contrat, date_emission desc, id desc) include (solde_cents);
create index facture_contrat_echeance on facture (numero_contrat, date_echeance, id) include (solde_cents);
create index facture_contrat_montant on facture (numero_contrat, montant_ttc_cents, id) include (solde_cents);
create index facture_contrat_numero on facture (numero_contrat, numero_facture_client collate "C", id) include (solde_cents);

-- How many there are of each contract, so that a total reads none of them. Triggers keep it; nobody else writes it.
create table nombre_factures (
  numero_contrat text not null references abonnement on delete cascade,
  nombre integer not null check (nombre >= 0),
  primary key (numero_contrat) include (nombre)
);
insert into nombre_factures select numero_contrat, count(*) from facture group by numero_contrat;

-- Contracts are taken in their order: two writers of the same ones wait for each other, and never both.
create function nombre_factures_ajoute() returns trigger language plpgsql as $$
begin
  insert into nombre_factures as n (numero_contrat, nombre)
  select numero_contrat, count(*) from changes group by numero_contrat order by numero_contrat
  on conflict (numero_contrat) do update set nombre = n.nombre + excluded.nombre;
  return null;
end $$;
create function nombre_factures_retire() returns trigger language plpgsql as $$
begin
  perform from nombre_factures where numero_contrat in (select numero_contrat from changes) order by numero_contrat for update;
  update nombre_factures n set nombre = n.nombre - c.nombre
  from (select numero_contrat, count(*) as nombre from changes group by numero_contrat) c where c.numero_contrat = n.numero_contrat;
  return null;
end $$;
create trigger facture_ajoutee after insert on facture referencing new table as changes
  for each statement execute function nombre_factures_ajoute();
create trigger facture_retiree after delete on facture referencing old table as changes
  for each statement execute function nombre_factures_retire();

-- An invoice that is given to another contract; payments, which change invoices all the time, are not concerned.
create function nombre_factures_deplace() returns trigger language plpgsql as $$
begin
  update nombre_factures set nombre = nombre - 1 where numero_contrat = old.numero_contrat;
  insert into nombre_factures as n values (new.numero_contrat, 1)
  on conflict (numero_contrat) do update set nombre = n.nombre + 1;
  return null;
end $$;
create trigger facture_deplacee after update of numero_contrat on facture
  for each row when (old.numero_contrat <> new.numero_contrat) execute function nombre_factures_deplace();
