alter table journal_import
  drop constraint journal_import_nature_check,
  add constraint journal_import_nature_check
    check (nature in ('telereleves', 'clients', 'contrats', 'compteurs', 'factures', 'releves', 'productions', 'periodes', 'services', 'mandats', 'echeanciers'));
