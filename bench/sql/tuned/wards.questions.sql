-- How many patients are registered?
SELECT count(*) FROM Patient;
-- list all doctors with their department
SELECT d.FirstName, d.LastName, p.DepartmentName FROM Doctor d JOIN Department p ON p.DepartmentId = d.DepartmentId;
-- how many appts were no-shows
SELECT count(*) FROM Appointment WHERE Status = 'No-show';
-- Which departments are on the first floor?
SELECT DepartmentName FROM Department WHERE Floor = 1;
-- uninsured patients from oakdale
SELECT FirstName, LastName FROM Patient WHERE IsInsured = 0 AND City = 'Oakdale';
-- how many minutes do people wait on average in each department
SELECT p.DepartmentName, avg(a.WaitingMinutes) FROM Appointment a JOIN Doctor d ON d.DoctorId = a.DoctorId JOIN Department p ON p.DepartmentId = d.DepartmentId GROUP BY p.DepartmentId;
-- Which doctor charges the most for a consultation?
SELECT FirstName, LastName FROM Doctor ORDER BY ConsultationFee DESC LIMIT 1;
-- how many women and how many men are among our patients?
SELECT Gender, count(*) FROM Patient GROUP BY Gender;
-- [refuse] which blood pressure did Anna have on her last visit
-- What did we bill in total in March 2026?
SELECT sum(AmountBilled) FROM Appointment WHERE strftime('%Y-%m', ScheduledAt) = '2026-03';
-- [ordered] the 5 most frequent diagnoses, most frequent first
SELECT g.Description, count(*) FROM AppointmentDiagnosis x JOIN Diagnosis g ON g.DiagnosisId = x.DiagnosisId GROUP BY g.DiagnosisId ORDER BY 2 DESC, g.Description LIMIT 5;
-- I'm preparing the staff meeting: how many appointments did each doctor have this year? leave out doctors without any
SELECT d.FirstName, d.LastName, count(*) FROM Appointment a JOIN Doctor d ON d.DoctorId = a.DoctorId WHERE strftime('%Y', a.ScheduledAt) = strftime('%Y', '2026-06-15') GROUP BY d.DoctorId;
-- doctors who have never had an appointment
SELECT FirstName, LastName FROM Doctor WHERE DoctorId NOT IN (SELECT DoctorId FROM Appointment);
-- Who supervises Emily Hartmann?
SELECT s.FirstName, s.LastName FROM Doctor d JOIN Doctor s ON s.DoctorId = d.SupervisorId WHERE d.FirstName = 'Emily' AND d.LastName = 'Hartmann';
-- Which patients have had appointments (any status) in more than two different departments?
SELECT p.FirstName, p.LastName FROM Patient p JOIN Appointment a ON a.PatientId = p.PatientId JOIN Doctor d ON d.DoctorId = a.DoctorId GROUP BY p.PatientId HAVING count(DISTINCT d.DepartmentId) > 2;
-- What percentage of all appointments got cancelled?
SELECT 100.0 * sum(Status = 'Cancelled') / count(*) FROM Appointment;
-- [refuse] Move tomorrow's appointments of Dr. Demir to next week please
-- which medicine is prescribed most often (by number of prescriptions)?
SELECT m.MedicationName FROM Prescription r JOIN Medication m ON m.MedicationId = r.MedicationId GROUP BY m.MedicationId ORDER BY count(*) DESC LIMIT 1;
-- medications cheaper than 1 dollar per unit
SELECT MedicationName FROM Medication WHERE UnitPrice < 1;
-- Patients born before 1950, with name and date of birth
SELECT FirstName, LastName, BirthDate FROM Patient WHERE BirthDate < '1950-01-01';
-- I would like to know how long a completed appointment takes on average, in minutes
SELECT avg(DurationMinutes) FROM Appointment WHERE Status = 'Completed';
-- appointments per month in 2025
SELECT strftime('%Y-%m', ScheduledAt), count(*) FROM Appointment WHERE strftime('%Y', ScheduledAt) = '2025' GROUP BY 1;
-- [refuse] is Dr. Petrova a nice person?
-- which patients were diagnosed with migraine
SELECT DISTINCT p.FirstName, p.LastName FROM Patient p JOIN Appointment a ON a.PatientId = p.PatientId JOIN AppointmentDiagnosis x ON x.AppointmentId = a.AppointmentId JOIN Diagnosis g ON g.DiagnosisId = x.DiagnosisId WHERE g.Description = 'Migraine';
-- How many different patients came to a completed appointment in Cardiology last year?
SELECT count(DISTINCT a.PatientId) FROM Appointment a JOIN Doctor d ON d.DoctorId = a.DoctorId JOIN Department p ON p.DepartmentId = d.DepartmentId WHERE p.DepartmentName = 'Cardiology' AND a.Status = 'Completed' AND strftime('%Y', a.ScheduledAt) = '2025';
-- How many appointments did we have in the last 90 days
SELECT count(*) FROM Appointment WHERE ScheduledAt >= date('2026-06-15', '-90 days') AND ScheduledAt < '2026-06-16';
-- Which patients missed an appointment more than once? (status no-show) tell me how often too
SELECT p.FirstName, p.LastName, count(*) FROM Patient p JOIN Appointment a ON a.PatientId = p.PatientId WHERE a.Status = 'No-show' GROUP BY p.PatientId HAVING count(*) > 1;
-- doctors whose fee is above the average fee
SELECT FirstName, LastName FROM Doctor WHERE ConsultationFee > (SELECT avg(ConsultationFee) FROM Doctor);
-- what is the total value (quantity times unit price) of prescribed medication by manufacturer?
SELECT m.Manufacturer, sum(r.Quantity * m.UnitPrice) FROM Prescription r JOIN Medication m ON m.MedicationId = r.MedicationId GROUP BY m.Manufacturer;
-- [refuse] How many nurses work the night shift?
-- patients we have no phone number for
SELECT FirstName, LastName FROM Patient WHERE Phone IS NULL;
-- Which department brought in the most billed money in 2025?
SELECT p.DepartmentName FROM Appointment a JOIN Doctor d ON d.DoctorId = a.DoctorId JOIN Department p ON p.DepartmentId = d.DepartmentId WHERE strftime('%Y', a.ScheduledAt) = '2025' GROUP BY p.DepartmentId ORDER BY sum(a.AmountBilled) DESC LIMIT 1;
-- [refuse] whats the cafeteria serving on monday
-- how many patients have at least one chronic diagnosis?
SELECT count(DISTINCT a.PatientId) FROM Appointment a JOIN AppointmentDiagnosis x ON x.AppointmentId = a.AppointmentId JOIN Diagnosis g ON g.DiagnosisId = x.DiagnosisId WHERE g.IsChronic = 1;
-- For each department: what percentage of its appointments were no-shows?
SELECT p.DepartmentName, 100.0 * sum(a.Status = 'No-show') / count(*) FROM Appointment a JOIN Doctor d ON d.DoctorId = a.DoctorId JOIN Department p ON p.DepartmentId = d.DepartmentId GROUP BY p.DepartmentId;
