-- How many people work in Engineering?
SELECT count(*) FROM employees e JOIN departments d ON d.id = e.department_id WHERE d.name = 'Engineering';
-- average salary by department
SELECT d.name, avg(e.salary) FROM employees e JOIN departments d ON d.id = e.department_id GROUP BY d.id;
-- Who earns more than 100000?
SELECT first_name, last_name FROM employees WHERE salary > 100000;
-- Who is the highest paid employee?
SELECT first_name, last_name FROM employees ORDER BY salary DESC LIMIT 1;
-- Who is Dora Pinto's boss?
SELECT m.first_name, m.last_name FROM employees e JOIN employees m ON m.id = e.manager_id WHERE e.first_name = 'Dora' AND e.last_name = 'Pinto';
-- How many employees does each manager have?
SELECT m.first_name, m.last_name, count(*) FROM employees e JOIN employees m ON m.id = e.manager_id GROUP BY m.id;
-- Which managers have more than 2 employees?
SELECT m.first_name, m.last_name FROM employees e JOIN employees m ON m.id = e.manager_id GROUP BY m.id HAVING count(*) > 2;
-- employees without a manager
SELECT first_name, last_name FROM employees WHERE manager_id IS NULL;
-- Who works on Borealis?
SELECT e.first_name, e.last_name FROM employees e JOIN assignments a ON a.employee_id = e.id JOIN projects p ON p.id = a.project_id WHERE p.title = 'Borealis';
-- How many hours were spent on Atlas?
SELECT sum(a.hours) FROM assignments a JOIN projects p ON p.id = a.project_id WHERE p.title = 'Atlas';
-- total hours per project
SELECT p.title, sum(a.hours) FROM assignments a JOIN projects p ON p.id = a.project_id GROUP BY p.id;
-- Which employees are not assigned to any project?
SELECT first_name, last_name FROM employees WHERE id NOT IN (SELECT employee_id FROM assignments);
-- Who leads Comet?
SELECT e.first_name, e.last_name FROM projects p JOIN employees e ON e.id = p.lead_id WHERE p.title = 'Comet';
-- projects with a budget over 100000
SELECT title FROM projects WHERE budget > 100000;
-- Which projects started in 2023?
SELECT title FROM projects WHERE start_date >= '2023-01-01' AND start_date < '2024-01-01';
-- What is the total budget of all projects?
SELECT sum(budget) FROM projects;
-- number of sick days per employee
SELECT e.first_name, e.last_name, sum(a.days) FROM absences a JOIN employees e ON e.id = a.employee_id WHERE a.reason = 'Sickness' GROUP BY e.id;
-- who was hired most recently
SELECT first_name, last_name FROM employees ORDER BY hire_date DESC LIMIT 1;
-- list all job titles
SELECT DISTINCT job_title FROM employees;
-- How many employees were hired each year?
SELECT strftime('%Y', hire_date), count(*) FROM employees GROUP BY 1;
-- Which departments are in Berlin?
SELECT name FROM departments WHERE location = 'Berlin';
-- departments without employees
SELECT name FROM departments WHERE id NOT IN (SELECT department_id FROM employees WHERE department_id IS NOT NULL);
-- employees hired between 2015 and 2019
SELECT first_name, last_name FROM employees WHERE hire_date >= '2015-01-01' AND hire_date < '2020-01-01';
-- salary of Cem Oz
SELECT salary FROM employees WHERE first_name = 'Cem' AND last_name = 'Oz';
-- what is the difference between the highest and lowest salary
SELECT max(salary) - min(salary) FROM employees;
-- highest and lowest salary
SELECT max(salary), min(salary) FROM employees;
-- Which department pays the highest average salary?
SELECT d.name FROM employees e JOIN departments d ON d.id = e.department_id GROUP BY d.id ORDER BY avg(e.salary) DESC LIMIT 1;
-- how many absences were there last month
SELECT count(*) FROM absences WHERE from_date >= '2026-05-01' AND from_date < '2026-06-01';
-- employees earning less than the average salary
SELECT first_name, last_name FROM employees WHERE salary < (SELECT avg(salary) FROM employees);
-- developers in engineering
SELECT first_name, last_name FROM employees e JOIN departments d ON d.id = e.department_id WHERE job_title = 'Developer' AND d.name = 'Engineering';
-- [refuse] Which employees have children?
-- [refuse] What is Ada Kern's shoe size?
-- [refuse] give Cem Oz a raise
