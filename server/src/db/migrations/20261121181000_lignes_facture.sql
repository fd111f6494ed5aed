-- What a bill is made of: its lines, in the blocks that the law names (arrêté du 10 juillet 1996).
create table ligne_facture (
  facture_id bigint not null references facture on delete cascade,
  rang smallint not null check (rang > 0),
  bloc text not null check (bloc in ('DISTRIBUTION', 'COLLECTE', 'ORGANISMES', 'ELECTRICITE')),
  libelle text not null check (length(libelle) between 1 and 80),
  du date not null,
  au date not null check (au >= du),
  -- JOUR: the quantity is days, the price that of a year of 365 days.
  unite text not null check (unite in ('M3', 'KWH', 'JOUR', 'FORFAIT')),
  quantite_milliemes bigint not null,
  -- Without tax, in ten-thousandths of a euro.
  prix_dix_milliemes bigint not null,
  tva_pour_mille smallint not null check (tva_pour_mille between 0 and 300),
  -- Without tax.
  montant_cents bigint not null,
  primary key (facture_id, rang)
);

-- The lines of a bill add up to it: without tax exactly, the tax computed once per rate, to one cent per rate.
create function ligne_facture_verifie_total() returns trigger language plpgsql as $$
declare
  fautive text;
begin
  select f.numero_facture_client into fautive
  from (
    select facture_id, sum(ht) as ht, sum(tva) as tva, count(*) as taux
    from (
      select facture_id, sum(montant_cents) as ht, round(sum(montant_cents) * tva_pour_mille / 1000.0) as tva
      from ligne_facture where facture_id in (select facture_id from ecrites)
      group by facture_id, tva_pour_mille
    ) par_taux
    group by facture_id
  ) somme
  join facture f on f.id = somme.facture_id
  where somme.ht <> f.montant_ht_cents or abs(somme.tva - f.montant_tva_cents) > somme.taux
  limit 1;
  if fautive is not null then
    raise exception 'the lines of % do not add up to it', fautive
      using errcode = 'check_violation', constraint = 'ligne_facture_total';
  end if;
  return null;
end $$;
create trigger ligne_facture_total_insert after insert on ligne_facture
  referencing new table as ecrites for each statement execute function ligne_facture_verifie_total();
create trigger ligne_facture_total_update after update on ligne_facture
  referencing new table as ecrites for each statement execute function ligne_facture_verifie_total();
