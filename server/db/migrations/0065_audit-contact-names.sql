-- Contacts stand in the log by their number alone: they may be erased, and entries may not be changed any more.
update audit_entries set object_name = null where area = 'contacts' and object_name is not null;
